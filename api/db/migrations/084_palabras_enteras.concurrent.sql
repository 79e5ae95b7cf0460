-- Each statement may run again: a start that was killed begins from here. A restoration runs them in its transaction.
call mark_word_ends();
-- How often each word occurs is known by what it looks like. The entries that nobody has any more are cleared by the autovacuum that follows.
analyze talento_palabras;
analyze oferta_palabras;
