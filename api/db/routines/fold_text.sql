-- Lower case without accents: 'Muñoz' and 'munoz' are equal. Immutable because the dictionary is named.
create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
