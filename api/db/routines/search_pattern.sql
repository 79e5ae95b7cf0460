-- The LIKE pattern that finds a word anywhere in a folded text; % and _ are letters in it.
create or replace function search_pattern(word text) returns text
  language sql immutable strict parallel safe
  as $$ select '%' || regexp_replace(fold_text(word), '([\\%_])', '\\\1', 'g') || '%' $$;
