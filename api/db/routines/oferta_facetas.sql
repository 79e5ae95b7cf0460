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

-- Of many ofertas they are written afterwards, in parts: readers ask ofertas_con_empresa too, so that nobody sees those of an empresa that
-- is switched off (decision 160).
create or replace function empresas_updated() returns trigger language plpgsql as $$
declare
  at_once constant int := 200;
  changed uuid[] := (
    select array_agg(n.id) from new_rows n join old_rows v on v.id = n.id
    where (n.activo, n.deleted_at is null, n.empresa) is distinct from (v.activo, v.deleted_at is null, v.empresa));
  ids uuid[];
begin
  if changed is null then return null; end if;
  ids := array(
    select id from ofertas where empresa_id = any (changed) and estado_revision = 'aceptada' and not terminada limit at_once + 1);
  if cardinality(ids) > at_once then
    insert into facetas_pendientes (empresa_id) select unnest(changed) order by 1
    on conflict (empresa_id) do update set tras = default;
  elsif cardinality(ids) > 0 then
    perform refresh_oferta_facetas(ids);
  end if;
  return null;
end $$;
create or replace trigger empresas_facetas_update after update on empresas referencing new table as new_rows old table as old_rows
  for each statement execute function empresas_updated();

-- Writes the next ofertas of one empresa, at most so many; false when nothing is left of any. Locks the empresa first (decision 157).
create or replace function refresh_facetas_pendientes(at_once int) returns boolean language plpgsql as $$
declare
  next facetas_pendientes;
  ids uuid[];
begin
  select * into next from facetas_pendientes order by empresa_id limit 1;
  if not found then return false; end if;
  perform from empresas where id = next.empresa_id for share;
  -- Switched again meanwhile, or gone.
  perform from facetas_pendientes where facetas_pendientes = next for update;
  if not found then return true; end if;
  ids := array(
    select id from ofertas
    where empresa_id = next.empresa_id and id > next.tras and estado_revision = 'aceptada' and not terminada
    order by id limit at_once);
  if cardinality(ids) > 0 then perform refresh_oferta_facetas(ids); end if;
  if cardinality(ids) < at_once then
    delete from facetas_pendientes where empresa_id = next.empresa_id;
  else
    update facetas_pendientes set tras = ids[at_once] where empresa_id = next.empresa_id;
  end if;
  update versions set version = next_version(version) where what = 'ofertas';
  return true;
end $$;
