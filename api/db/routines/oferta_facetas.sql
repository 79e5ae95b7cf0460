-- The facetas of visible ofertas: one row for each combination of filters an oferta is found under.

-- Rewrites the facetas and the words of these ofertas. Locks their empresas: a concurrent acceptance and deactivation wait for each
-- other, and the later one sees what the earlier one did.
create or replace function refresh_oferta_facetas(ids uuid[]) returns void language plpgsql as $$
begin
  perform 1 from empresas where id in (select empresa_id from ofertas where id = any (ids)) order by id for share;
  delete from oferta_facetas where oferta_id = any (ids);
  insert into oferta_facetas
    select t.titulacion, p.provincia, o.modalidad, o.nivel_estudios, o.fecha_publicacion, o.id
    from ofertas o
    join empresas e on e.id = o.empresa_id
    cross join lateral (select distinct unnest(o.titulaciones || array['']) as titulacion) t
    cross join lateral (select distinct unnest(o.provincias || array['']) as provincia) p
    where o.id = any (ids) and oferta_visible(o, e);
  perform refresh_oferta_palabras(ids);
end $$;

create or replace function ofertas_inserted() returns trigger language plpgsql as $$
declare
  ids uuid[] := (select array_agg(id) from new_rows where estado_revision = 'aceptada');
begin
  if ids is not null then perform refresh_oferta_facetas(ids); end if;
  return null;
end $$;
create or replace trigger ofertas_facetas_insert after insert on ofertas referencing new table as new_rows
  for each statement execute function ofertas_inserted();

-- Finds what a statement changed with `except`, never with a join (decision 99).
create or replace function ofertas_updated() returns trigger language plpgsql as $$
declare
  ids uuid[] := (
    select array_agg(id) from (
      select id, case when estado_revision = 'aceptada' and not terminada then
        row(titulaciones, provincias, modalidad, nivel_estudios, fecha_publicacion, empresa_id, puesto, ubicacion, descripcion) end
      from new_rows
      except
      select id, case when estado_revision = 'aceptada' and not terminada then
        row(titulaciones, provincias, modalidad, nivel_estudios, fecha_publicacion, empresa_id, puesto, ubicacion, descripcion) end
      from old_rows) as changed);
begin
  if ids is not null then perform refresh_oferta_facetas(ids); end if;
  return null;
end $$;
create or replace trigger ofertas_facetas_update after update on ofertas referencing new table as new_rows old table as old_rows
  for each statement execute function ofertas_updated();

-- The next live ofertas of these empresas, in the order of their ids: at least one, and as many as are written in a fraction of the time of a
-- request, since each costs its words and up to 3,233 facetas (60 titulaciones in all provincias). `more`: there are others after them.
create or replace function next_facetas(of_empresas uuid[], tras uuid, out ids uuid[], out more boolean) language sql stable as $$
  select coalesce(array_agg(id order by id) filter (where fits), '{}'), coalesce(bool_or(not fits), false)
  from (
    select id, place = 1 or (place <= 200 and facetas <= 5000) as fits
    from (
      select id, row_number() over so_far as place,
        sum((cardinality(titulaciones) + 1) * (cardinality(provincias) + 1)) over so_far as facetas
      from (
        select id, titulaciones, provincias from ofertas
        where empresa_id = any (of_empresas) and id > tras and estado_revision = 'aceptada' and not terminada
        order by id limit 201) as o
      window so_far as (order by id)) as counted) as next;
$$;

-- Where these are more than one statement writes, they are written afterwards, in parts: readers ask ofertas_con_empresa too, so that
-- nobody sees those of an empresa that is switched off (decision 160).
create or replace function empresas_updated() returns trigger language plpgsql as $$
declare
  changed uuid[] := (
    select array_agg(n.id) from new_rows n join old_rows v on v.id = n.id
    where (n.activo, n.deleted_at is null, n.empresa) is distinct from (v.activo, v.deleted_at is null, v.empresa));
  ids uuid[];
  more boolean;
begin
  if changed is null then return null; end if;
  select * into ids, more from next_facetas(changed, '00000000-0000-0000-0000-000000000000');
  if more then
    insert into facetas_pendientes (empresa_id) select unnest(changed) order by 1
    on conflict (empresa_id) do update set tras = default;
  elsif cardinality(ids) > 0 then
    perform refresh_oferta_facetas(ids);
  end if;
  return null;
end $$;
create or replace trigger empresas_facetas_update after update on empresas referencing new table as new_rows old table as old_rows
  for each statement execute function empresas_updated();

-- Writes the next ofertas of an empresa; false when none of it are left. Locks the empresa first (decision 157).
create or replace function refresh_facetas_pendientes(of_empresa uuid) returns boolean language plpgsql as $$
declare
  pendiente facetas_pendientes;
  ids uuid[];
  more boolean;
begin
  perform from empresas where id = of_empresa for share;
  select * into pendiente from facetas_pendientes where empresa_id = of_empresa for update;
  if not found then return false; end if;
  select * into ids, more from next_facetas(array[of_empresa], pendiente.tras);
  if cardinality(ids) > 0 then perform refresh_oferta_facetas(ids); end if;
  if more then
    update facetas_pendientes set tras = ids[cardinality(ids)] where empresa_id = of_empresa;
  else
    delete from facetas_pendientes where empresa_id = of_empresa;
  end if;
  update versions set version = next_version(version) where what = 'ofertas';
  return true;
end $$;

-- Of the release before, which wrote those of all empresas together.
drop function if exists refresh_facetas_pendientes(int);
