-- The parts of an address that the indexes of 072 hold; routines/addresses.sql says why.
create function address_end(folded text) returns text
  language sql immutable parallel safe
  as $$ select case when folded like '%@%@%' then '@' else reverse(right(split_part(folded, '@', 1), 16)) end $$;
create function address_domain(folded text) returns text
  language sql immutable parallel safe
  as $$ select case when folded like '%@%@%' then '@' else left(split_part(folded, '@', 2), 16) end $$;
