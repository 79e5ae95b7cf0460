-- Lower case without accents: 'Muñoz' and 'munoz' are equal. Without characters that nobody sees, such as a soft hyphen inside a word. Ordinals are
-- letters whatever the version of PostgreSQL: the rules of older ones leave them. Immutable because the dictionary is named.
create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary,
    translate(value, E'ºª\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\ufeff', 'oa'))) $$;
