-- The next urgent mail, of the few that wait.
create index concurrently if not exists correos_urgentes on correos (next_attempt_at) where estado = 'pendiente' and urgente;
-- When a mail last left, which is asked for with the figures.
create index concurrently if not exists correos_enviados on correos (sent_at) where sent_at is not null;
