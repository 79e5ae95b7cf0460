-- Each statement may run again: a start that was killed begins from here.
call mark_word_ends();
-- The entries without ends are in the way until they are gone, and how often each word occurs is known by what it looks like.
vacuum (analyze) talento_palabras;
vacuum (analyze) oferta_palabras;
