-- What 104 made the words with; apart, so that 104 can run again.
drop procedure separate_words();
