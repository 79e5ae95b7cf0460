-- The name of the site that a passkey was made for: it works at no other. Null: made before this was kept.
alter table llaves_de_acceso add column rp_id text;
