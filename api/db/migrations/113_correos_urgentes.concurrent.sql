-- The next urgent mail, of the few that wait.
create index concurrently if not exists correos_urgentes on correos (next_attempt_at) where estado = 'pendiente' and urgente;
