-- What 080 filled the column with; apart, so that 080 can run again.
drop procedure fill_talento_provincias();
