-- More signs separate words: accents that are typed for apostrophes, pasted bullets, arrows, rare blanks, emoji (empleo-5).
create or replace function words_of(value text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$ begin
    return (select coalesce(array_agg(distinct left(word, 60)), '{}')
    from unnest(regexp_split_to_array(public.fold_text(value),
      E'[\t\n\r\u00a0 !"$%&''()*,./:;<=>?@[^_`{|}~¡¿«»·´¨¬¦§¶°±×÷¤¢£¥€©®\u2000-\u206f\u2190-\u2bff\u3000-\u303f\u30fb\ue000-\uf8ff\U0001f000-\U0001faff\\\\\\]-]+')) as word
    where word <> '');
  end $$;
