-- The LIKE pattern that finds a word anywhere in a folded text; % and _ are letters in it. In PL/pgSQL, since a search is planned with its words each time
-- and calls this for each of them (decision 99).
create or replace function search_pattern(word text) returns text
  language plpgsql immutable strict parallel safe
  as $$ begin
    return '%' || regexp_replace(public.fold_text(word), '([\\%_])', '\\\1', 'g') || '%';
  end $$;
