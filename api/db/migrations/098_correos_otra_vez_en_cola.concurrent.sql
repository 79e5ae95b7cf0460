-- The oldest of the mails that an administrador has queued again, which is asked for with the figures.
create index concurrently if not exists correos_otra_vez on correos (retried_at) where estado = 'pendiente' and retried_at is not null;
