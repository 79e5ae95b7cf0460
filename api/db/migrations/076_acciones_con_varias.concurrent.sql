-- The entries of one action on several rows, to count and to list them (historial-6).
create index concurrently if not exists historial_lote on historial (lote, actor_id, lista, hecho, created_at desc, id desc)
  where lote is not null;
