-- A group as it is compared (invitaciones-9): '2° dam', '2ºDAM' and '2º Dam' are one. Kept in routines/fold_grupo.sql from now on.
create or replace function fold_grupo(value text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(translate(public.fold_text(translate(value, '°', 'º')), '‐‑‒–—―−', '-------'), '\s+', '', 'g') $$;
