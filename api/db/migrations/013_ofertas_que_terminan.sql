-- Ofertas end. `terminada` is set by a task that repeats, so that what alumnas see goes on being rows that are there or not.
alter table ofertas
  -- When the term of an accepted oferta is over; null: it has none.
  add column fecha_fin timestamptz,
  add column terminada boolean not null default false,
  -- The last warning of this term: how many days before its end.
  add column aviso_dias integer,
  add check (not terminada or fecha_fin is not null);
create index ofertas_fin on ofertas (fecha_fin) where estado_revision = 'aceptada' and not terminada;

-- The codes of the links that renew an oferta: hashed, good for one renewal of that oferta and for nothing else.
create table renovaciones (
  hash bytea primary key,
  oferta_id uuid not null references ofertas (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index renovaciones_oferta on renovaciones (oferta_id);
create index renovaciones_expires on renovaciones (expires_at);

-- As in 004, but for ofertas that have ended: they have no facetas, so no list, filter or total knows them.
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
    where o.id = any (ids) and o.estado_revision = 'aceptada' and not o.terminada
      and e.activo and e.deleted_at is null;
end $$;

create or replace function ofertas_updated() returns trigger language plpgsql as $$
declare
  ids uuid[] := (
    select array_agg(n.id) from new_rows n join old_rows o on o.id = n.id
    where (n.estado_revision = 'aceptada' and not n.terminada) <> (o.estado_revision = 'aceptada' and not o.terminada)
      or (n.estado_revision = 'aceptada' and not n.terminada
        and (n.titulaciones, n.provincias, n.modalidad, n.nivel_estudios, n.fecha_publicacion, n.empresa_id)
          is distinct from (o.titulaciones, o.provincias, o.modalidad, o.nivel_estudios, o.fecha_publicacion, o.empresa_id)));
begin
  if ids is not null then perform refresh_oferta_facetas(ids); end if;
  return null;
end $$;
