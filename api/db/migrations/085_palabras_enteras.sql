-- What 084 marked the words with; apart, so that 084 can run again.
drop procedure mark_word_ends();
drop function with_word_ends(tsvector);
