-- May run again: a start that was killed begins from here, and finds what it has made already alike.
call separate_words();
