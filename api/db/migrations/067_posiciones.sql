-- squawk-ignore-file prefer-bigint-over-smallint
-- How many rows of a list lie in each tramo, a stretch of 65,536 seconds (18 hours). A page in the middle of a long list begins at
-- the tramo that holds it and skips rows of that tramo alone.
create table posiciones_partes (
  lista text not null,
  clave text not null,
  tramo bigint not null,
  n bigint not null default 0,
  parte smallint not null default 0,
  primary key (lista, clave, tramo, parte)
);
call create_counter('alumnas', 'posiciones', 'lista, clave, tramo',
  '''alumnas'', r.activo::text, floor(extract(epoch from r.created_at) / 65536)::bigint', 'r.deleted_at is null');
call create_counter('empresas', 'posiciones', 'lista, clave, tramo',
  '''empresas'', r.activo::text, floor(extract(epoch from r.created_at) / 65536)::bigint', 'r.deleted_at is null');
call create_counter('referentes', 'posiciones', 'lista, clave, tramo',
  '''referentes'', r.activo::text, floor(extract(epoch from r.created_at) / 65536)::bigint', 'true');
call create_counter('administradores', 'posiciones', 'lista, clave, tramo',
  '''administradores'', r.activo::text, floor(extract(epoch from r.created_at) / 65536)::bigint', 'true');
call create_counter('ofertas', 'posiciones', 'lista, clave, tramo',
  '''ofertas'', r.estado_revision, floor(extract(epoch from r.fecha_creacion) / 65536)::bigint', 'true');
call create_counter('correos', 'posiciones', 'lista, clave, tramo',
  '''correos'', r.estado, floor(extract(epoch from r.created_at) / 65536)::bigint', 'true');
call create_counter('oferta_facetas', 'posiciones', 'lista, clave, tramo',
  '''oferta_facetas'', '''', floor(extract(epoch from r.fecha_publicacion) / 65536)::bigint', 'r.titulacion = '''' and r.provincia = ''''');
call create_counter('talento_palabras', 'posiciones', 'lista, clave, tramo',
  '''talento_palabras'', '''', floor(extract(epoch from r.cv_updated_at) / 65536)::bigint', 'true');
