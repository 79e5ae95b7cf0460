-- Talento is also counted by titulación alone, by provincia alone and as a whole, and each list by long tramos of 64: a total is a
-- few rows then, and the tramo of a page is found in two steps. '*' stands for any value.
--
-- Writers are kept out while the triggers change. This gives up before a deadlock is looked for, and is tried again. Until they are
-- replaced, nodes of the release before count an alumna once for each of her rows.
set local lock_timeout = '300ms';
lock table alumnas, empresas, administradores, referentes, ofertas, oferta_facetas, talento_palabras, correos
  in access exclusive mode;

do $$
declare
  counter counters;
  action text;
begin
  for counter in select * from counters where target in ('talento_totales', 'posiciones') loop
    foreach action in array array['insert', 'update', 'delete'] loop
      execute format('drop trigger %I on %I',
        format('count_%s_in_%s_%s', counter.source, counter.target, action), counter.source);
    end loop;
  end loop;
  delete from counters where target in ('talento_totales', 'posiciones');
end $$;

create or replace procedure create_positions(source text, clave text, moment text, condition text) language plpgsql as $$
begin
  call create_counter(source, 'posiciones', 'lista, clave, tramo',
    format('unnest(array[%1$L, %2$L]), %3$s, unnest(array[floor(extract(epoch from %4$s) / 65536)::bigint,
      floor(extract(epoch from %4$s) / 4194304)::bigint])', source, source || '/64', clave, moment),
    condition);
end $$;

call create_counter('alumnas', 'talento_totales', 'titulacion, provincia',
  'unnest(array[r.titulacion, r.titulacion, ''*'', ''*'']), unnest(array[r.provincia_canonica, ''*'', r.provincia_canonica, ''*''])',
  'r.visible');
call create_positions('alumnas', 'r.activo::text', 'r.created_at', 'r.deleted_at is null');
call create_positions('empresas', 'r.activo::text', 'r.created_at', 'r.deleted_at is null');
call create_positions('referentes', 'r.activo::text', 'r.created_at', 'true');
call create_positions('administradores', 'r.activo::text', 'r.created_at', 'true');
call create_positions('ofertas', 'r.estado_revision', 'r.fecha_creacion', 'true');
call create_positions('correos', 'r.estado', 'r.created_at', 'true');
call create_positions('oferta_facetas', '''''', 'r.fecha_publicacion', 'r.titulacion = '''' and r.provincia = ''''');
call create_positions('talento_palabras', '''''', 'r.cv_updated_at', 'true');

insert into talento_totales_partes (titulacion, provincia, n)
  select coalesce(titulacion, '*'), coalesce(provincia, '*'), sum(n) from talento_totales_partes
  group by grouping sets ((titulacion), (provincia), ()) having sum(n) <> 0;
insert into posiciones_partes (lista, clave, tramo, n)
  select lista || '/64', clave, floor(tramo / 64.0)::bigint, sum(n) from posiciones_partes
  group by 1, 2, 3 having sum(n) <> 0;

-- The row of a session is written every minute that it is used: beside itself, so that its index is left alone.
alter table sesiones set (fillfactor = 80);
