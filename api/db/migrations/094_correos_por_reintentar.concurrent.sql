-- The failed mails that may be sent again, counted by their keys alone: whether a link still works follows from its key.
create index concurrently if not exists correos_reintentables on correos (dedupe_key) where estado = 'fallido' and texto is not null;
drop index concurrently if exists correos_por_reintentar;
