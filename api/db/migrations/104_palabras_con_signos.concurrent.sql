-- May run again: a start that was killed begins from here, and finds alike what it has made already.
call fold_again();
