-- What stands before the '@' of a folded text, its last sixteen letters backwards, and what follows it. A part of an address
-- ('ana@correo.es' of 'joana@correo.es') is found as the beginning of both. A text with several has '@' for both.
create or replace function address_end(folded text) returns text
  language sql immutable parallel safe
  as $$ select case when folded like '%@%@%' then '@' else reverse(right(split_part(folded, '@', 1), 16)) end $$;
create or replace function address_domain(folded text) returns text
  language sql immutable parallel safe
  as $$ select case when folded like '%@%@%' then '@' else left(split_part(folded, '@', 2), 16) end $$;
