-- Rows come in the order of their time. Where an index begins with it, new entries go to its last page, which PostgreSQL leaves nine tenths full;
-- newest first they went to the first page, which it divides in half each time. The newest are read backwards (decision 167).
create index concurrently if not exists accesos_by_time on accesos (created_at, id);
drop index concurrently if exists accesos_created;
create index concurrently if not exists alumnas_by_time
  on alumnas (created_at, id) include (activo, busqueda) where deleted_at is null;
drop index concurrently if exists alumnas_newest;
create index concurrently if not exists alumnas_invitadas_by_time
  on alumnas (created_at, id) include (invitacion_expira_at)
  where invitada_at is not null and verificada_at is null and deleted_at is null;
drop index concurrently if exists alumnas_invitadas;
create index concurrently if not exists contactos_by_time on contactos (created_at);
drop index concurrently if exists contactos_newest;
create index concurrently if not exists correos_by_time on correos (created_at, id) include (estado, busqueda);
drop index concurrently if exists correos_newest;
create index concurrently if not exists empresas_by_time on empresas (created_at, id) where deleted_at is null;
drop index concurrently if exists empresas_newest;
create index concurrently if not exists empresas_invitadas_by_time
  on empresas (created_at, id) include (invitacion_expira_at)
  where invitada_at is not null and verificada_at is null and deleted_at is null;
drop index concurrently if exists empresas_invitadas;
create index concurrently if not exists historial_by_time on historial (created_at, id);
drop index concurrently if exists historial_newest;
create index concurrently if not exists oferta_palabras_by_time on oferta_palabras (fecha_publicacion, oferta_id);
drop index concurrently if exists oferta_palabras_newest;
create index concurrently if not exists referentes_by_time on referentes (created_at, id);
drop index concurrently if exists referentes_newest;
create index concurrently if not exists talento_palabras_by_time on talento_palabras (cv_updated_at, alumna_id);
drop index concurrently if exists talento_palabras_newest;
