-- Of the logins of an empresa or an administrador by what happened: where no row has both, all of one were read. Those of alumnas are most of either.
create index concurrently if not exists accesos_rare_rol_hecho on accesos (rol, hecho, created_at, id) where rol <> 'alumna';
