-- Of the logins nine in ten are of alumnas and three in four are entries: for those the list in the order of time is as quick.
create index concurrently if not exists accesos_rare_rol on accesos (rol, created_at, id) where rol <> 'alumna';
create index concurrently if not exists accesos_rare_hecho on accesos (hecho, created_at, id) where hecho <> 'entrada';
-- Nodes of the release before name the value as a parameter, and find the same in the order of time.
drop index concurrently if exists accesos_rol;
drop index concurrently if exists accesos_hecho;
-- No question names it: what an administrador did is read by historial_actor_newest.
drop index concurrently if exists historial_actor;
