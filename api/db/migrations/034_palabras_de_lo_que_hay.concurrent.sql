-- The words of what is there already; a row that a trigger has written meanwhile is newer and stays.
insert into talento_palabras (alumna_id, cv_updated_at, titulacion, especialidad, palabras)
  select a.id, a.cv_updated_at, a.titulacion, a.especialidad, palabras_of_talento(a) from alumnas a where a.visible
  on conflict do nothing;
insert into oferta_palabras (oferta_id, palabras)
  select o.id, palabras_of_oferta(o, e.empresa) from ofertas o join empresas e on e.id = o.empresa_id
  where o.estado_revision = 'aceptada' and not o.terminada and e.activo and e.deleted_at is null on conflict do nothing;
create index concurrently if not exists talento_palabras_palabras on talento_palabras using gin (palabras);
create index concurrently if not exists talento_palabras_newest on talento_palabras (cv_updated_at desc, alumna_id desc);
create index concurrently if not exists talento_palabras_estudios on talento_palabras (titulacion, especialidad);
create index concurrently if not exists oferta_palabras_palabras on oferta_palabras using gin (palabras);
