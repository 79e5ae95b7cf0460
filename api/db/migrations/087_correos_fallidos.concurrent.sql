-- Words among the few mails that have failed: one of the common ones gathers its whole list otherwise.
create index concurrently if not exists correos_fallidos
  on correos (created_at desc, id desc) include (busqueda) where estado = 'fallido';
