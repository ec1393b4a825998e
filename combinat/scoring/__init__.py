"""What a win is worth, and why.

Read

1. :mod:`~combinat.scoring.rules` for what tables differ in, and
   :mod:`~combinat.scoring.presets` for the rule sets that people play by,
2. :mod:`~combinat.scoring.situation` for how a win came about, and
   :mod:`~combinat.scoring.win` for all that is asked, checked, with what
   :mod:`~combinat.scoring.arguments` reads,
3. :mod:`~combinat.scoring.features` for what is seen in one reading of a win,
4. :mod:`~combinat.scoring.yaku`, one table, and :mod:`~combinat.scoring.fu`; what is counted
   beside them is :mod:`~combinat.scoring.dora`,
5. :mod:`~combinat.scoring.points` for limits, points and who pays whom, with
   :mod:`~combinat.scoring.liability`; :mod:`~combinat.scoring.value` for what one reading is
   worth,
6. :mod:`~combinat.scoring.score`, which puts them together, and
   :mod:`~combinat.scoring.report`, which tells it.
"""
