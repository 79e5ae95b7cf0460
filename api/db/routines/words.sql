-- Words of a text and queries that look for them, for the lists that are searched by whole words and their beginnings. In PL/pgSQL, since
-- a connection keeps the plans of its functions; PostgreSQL plans one in SQL again with every statement (decision 99).

-- The parts of a folded text between its signs, in their order, empty ones too. '+' and '#' end names such as 'C++' and 'C#', and are signs
-- before a word: 'HTML+CSS', '#arte'; 'C++17' stays whole. An ordinal is one word however it is written: '2.º', '2º', '2°', 'M.ª'. A single
-- expression, so that it becomes part of the statement around it and needs no plan of its own.
create or replace function split_words(value text) returns text[]
  language sql immutable strict parallel safe
  as $$ select regexp_split_to_array(
    regexp_replace(
      public.fold_text(replace(replace(regexp_replace(value, '([0-9])[.]?°', '\1º', 'g'), '.º', 'º'), '.ª', 'ª')),
      '(?<![[:alnum:]+#])[+#]+|[+#](?=[[:alpha:]])|(?<!\+)\+(?=[0-9])', ' ', 'g'),
    E'[\t\n\r\u00a0 !"$%&''()*,./:;<=>?@[^_`{|}~¡¿«»·´¨¬¦§¶°±×÷¤¢£¥€©®\u2000-\u206f\u2190-\u2bff\u3000-\u303f\u30fb\ue000-\uf8ff\U0001f000-\U0001faff\\\\\\]-]+') $$;

-- The folded words of a text, each once.
create or replace function words_of(value text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$ begin
    return (select coalesce(array_agg(distinct left(word, 60)), '{}') from unnest(public.split_words(value)) as word where word <> '');
  end $$;

-- A word as the indexes have it: a dot before its last letter says where it ends, so that a whole word is looked up by itself and
-- its beginning finds only longer ones (decision 106). No word has a dot of its own, and a single letter is left as it is.
create or replace function lexeme_of(word text) returns text
  language sql immutable parallel safe
  as $$ select case when length(word) > 1 then left(word, -1) || '.' || right(word, 1) else word end $$;

-- The words of a text as the indexes have them.
create or replace function lexemes_of(value text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$ begin
    return array(select public.lexeme_of(word) from unnest(public.words_of(value)) as word);
  end $$;

-- All words of a search, each as a whole word or the beginning of a longer one; a single letter only as itself. Null without words.
create or replace function word_query(search text) returns tsquery
  language plpgsql immutable strict parallel safe
  as $$ begin
    return (select string_agg(
      case when length(word) > 1 then format('(''%s'' | ''%s'':*)', public.lexeme_of(word), word) else format('''%s''', word) end,
      ' & ')::tsquery
    from (select word from unnest(public.words_of(search)) as word limit 10) as words);
  end $$;
