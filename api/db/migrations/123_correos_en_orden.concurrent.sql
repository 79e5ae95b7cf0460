-- The next mail and the next urgent one, from any place of their order on.
create index concurrently if not exists correos_en_orden on correos (next_attempt_at, id) where estado = 'pendiente';
create index concurrently if not exists correos_urgentes_en_orden on correos (next_attempt_at, id) where estado = 'pendiente' and urgente;
drop index concurrently if exists correos_due;
drop index concurrently if exists correos_urgentes;
