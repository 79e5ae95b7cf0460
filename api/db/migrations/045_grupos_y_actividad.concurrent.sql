-- A group, in the order of its list.
create index concurrently alumnas_grupo on alumnas (grupo, created_at desc, id desc) where deleted_at is null and grupo <> '';
-- What everybody did, newest first: all of it, in one table, of one administrador, of one in one table.
create index concurrently historial_newest on historial (created_at desc, id desc);
create index concurrently historial_lista_newest on historial (lista, created_at desc, id desc);
create index concurrently historial_actor_newest on historial (actor_id, created_at desc, id desc) where actor_rol = 'admin';
create index concurrently historial_actor_lista_newest on historial (actor_id, lista, created_at desc, id desc) where actor_rol = 'admin';
