-- Words of a text and queries that look for them, for the lists that are searched by whole words and their beginnings. In PL/pgSQL, since
-- a connection keeps the plans of its functions; PostgreSQL plans one in SQL again with every statement (decision 99).

-- The folded words of a text. Signs separate words, except in names such as 'C++' and 'C#'.
create or replace function words_of(value text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$ begin
    return (select coalesce(array_agg(distinct left(word, 60)), '{}')
    from unnest(regexp_split_to_array(public.fold_text(value),
      E'[\t\n\r\u00a0 !"$%&''()*,./:;<=>?@[^_`{|}~¡¿«»“”‘’…–—·•\\\\\\]-]+')) as word
    where word <> '');
  end $$;

-- All words of a search, each as the beginning of a word; a single letter only as itself. Null without words.
create or replace function word_query(search text) returns tsquery
  language plpgsql immutable strict parallel safe
  as $$ begin
    return (select string_agg('''' || word || case when length(word) > 1 then ''':*' else '''' end, ' & ')::tsquery
    from (select word from unnest(public.words_of(search)) as word limit 10) as words);
  end $$;
