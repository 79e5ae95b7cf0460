-- Each statement may run again: a start that was killed begins from here.
call fill_talento_provincias();
alter table talento_palabras drop constraint if exists has_provincia;
alter table talento_palabras add constraint has_provincia check (provincia_canonica is not null) not valid;
alter table talento_palabras validate constraint has_provincia;
alter table talento_palabras alter column provincia_canonica set not null;
alter table talento_palabras drop constraint has_provincia;
create index concurrently if not exists talento_palabras_titulacion
  on talento_palabras (titulacion, cv_updated_at desc, alumna_id desc);
create index concurrently if not exists talento_palabras_provincia
  on talento_palabras (provincia_canonica, cv_updated_at desc, alumna_id desc);
create index concurrently if not exists talento_palabras_both
  on talento_palabras (titulacion, provincia_canonica, cv_updated_at desc, alumna_id desc);
-- Nodes of the release before find the same without them, in more time.
drop index concurrently if exists talentos_any;
drop index concurrently if exists talentos_titulacion;
drop index concurrently if exists talentos_provincia;
drop index concurrently if exists talentos_both;
-- The search of unfinished accounts. An account is never changed before it is made, and `created_at` is not written again as `updated_at` is.
create index concurrently if not exists alumnas_empezadas
  on alumnas (created_at) where verificada_at is null and deleted_at is null;
drop index concurrently if exists alumnas_sin_terminar;
create index concurrently if not exists empresas_empezadas
  on empresas (created_at) where verificada_at is null and deleted_at is null;
drop index concurrently if exists empresas_sin_terminar;
