"""The command line: one module for each room it speaks for, imported when its command is called.

Read

1. :mod:`~combinat.cli.main` for the list of commands, and how each ends,
2. :mod:`~combinat.cli.output` for what they write, :mod:`~combinat.cli.input` for what they read
   and :mod:`~combinat.cli.options` for what several of them accept,
3. :mod:`~combinat.cli.counting`, :mod:`~combinat.cli.analysis`, :mod:`~combinat.cli.scoring`,
   :mod:`~combinat.cli.sets` and :mod:`~combinat.cli.results` for the commands themselves: a
   function for each, which tells its parser what it accepts and what is to be run;
   :mod:`~combinat.cli.wins` reads wins for one of them.
"""
