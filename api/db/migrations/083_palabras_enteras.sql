-- Whole words get entries of their own in the indexes of words: a dot before the last letter says where one ends (decision 106).
create or replace function lexeme_of(word text) returns text
  language sql immutable parallel safe
  as $$ select case when length(word) > 1 then left(word, -1) || '.' || right(word, 1) else word end $$;

-- The routine of today: it finds both kinds, so a search misses nothing while 084 marks one row after the other.
create or replace function word_query(search text) returns tsquery
  language plpgsql immutable strict parallel safe
  as $$ begin
    return (select string_agg(
      case when length(word) > 1 then format('(''%s'' | ''%s'':*)', public.lexeme_of(word), word) else format('''%s''', word) end,
      ' & ')::tsquery
    from (select word from unnest(public.words_of(search)) as word limit 10) as words);
  end $$;

-- Words that are marked already, and tags, stay as they are.
create function with_word_ends(palabras tsvector) returns tsvector language plpgsql immutable strict as $$
begin
  return array_to_tsvector(array(
    select case when word ^@ '=' or word like '%.%' then word else lexeme_of(word) end
    from unnest(tsvector_to_array(palabras)) as word));
end $$;

-- Marks them some rows at a time, the newest last, among which are those that are saved meanwhile. One that somebody is saving is left.
create procedure mark_word_ends() language plpgsql as $$
declare
  last timestamptz := '-infinity';
  last_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with few as materialized (
      select alumna_id, cv_updated_at, palabras from talento_palabras
      where (cv_updated_at, alumna_id) > (last, last_id) order by cv_updated_at, alumna_id limit 1000 for update skip locked),
    marked as (
      update talento_palabras p set palabras = with_word_ends(few.palabras) from few where p.alumna_id = few.alumna_id)
    select cv_updated_at, alumna_id into last, last_id from few order by cv_updated_at desc, alumna_id desc limit 1;
    exit when not found;
    commit;
  end loop;
  last := '-infinity';
  last_id := '00000000-0000-0000-0000-000000000000';
  loop
    with few as materialized (
      select oferta_id, fecha_publicacion, palabras from oferta_palabras
      where (fecha_publicacion, oferta_id) > (last, last_id) order by fecha_publicacion, oferta_id limit 1000 for update skip locked),
    marked as (
      update oferta_palabras p set palabras = with_word_ends(few.palabras) from few where p.oferta_id = few.oferta_id)
    select fecha_publicacion, oferta_id into last, last_id from few order by fecha_publicacion desc, oferta_id desc limit 1;
    exit when not found;
    commit;
  end loop;
end $$;
