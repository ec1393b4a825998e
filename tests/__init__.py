"""What is promised, checked; `make test` runs it all."""
