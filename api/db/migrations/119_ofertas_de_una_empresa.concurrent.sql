-- The ofertas of an empresa by state, newest first, and how many are in each, by the index alone. It serves the reference to empresas as well.
create index concurrently if not exists ofertas_empresa_estado
  on ofertas (empresa_id, estado_revision, terminada, fecha_creacion desc, id desc);
drop index concurrently if exists ofertas_empresa_all;
-- An oferta of the same empresa with the same text, or the same puesto in the same place. Hashes, since texts may be longer than an entry; the
-- texts themselves are compared as well. Another fold_text needs a reindex, as in 103_palabras_con_signos.sql.
create index concurrently if not exists ofertas_mismo_texto
  on ofertas (empresa_id, hashtextextended(descripcion, 0), fecha_creacion, id) where estado_revision in ('aceptada', 'pendiente');
create index concurrently if not exists ofertas_mismo_puesto
  on ofertas (empresa_id, hashtextextended(fold_text(puesto) || chr(10) || fold_text(ubicacion), 0), fecha_creacion, id)
  where estado_revision in ('aceptada', 'pendiente');
