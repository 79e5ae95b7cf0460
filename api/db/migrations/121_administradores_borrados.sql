-- Erased administradores whose name is still to be replaced in older entries of the history, and by which pseudonym (decision 160).
create table administradores_borrados (
  id uuid primary key,
  seudonimo uuid not null default gen_random_uuid()
);
