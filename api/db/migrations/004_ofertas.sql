create table ofertas (
  id uuid primary key,
  empresa_id uuid not null references empresas (id) on delete cascade,
  puesto text not null,
  descripcion text not null,
  ubicacion text not null,
  -- Provinces found in `ubicacion` when it was saved; official names.
  provincias text[] not null default '{}',
  modalidad text not null,
  nivel_estudios text not null,
  titulaciones text[] not null default '{}',
  mail text not null,
  telf text not null default '',
  contacto text not null,
  estado_revision text not null default 'pendiente'
    check (estado_revision in ('pendiente', 'aceptada', 'rechazada', 'borrada')),
  motivo_rechazo text,
  fecha_creacion timestamptz not null default now(),
  fecha_publicacion timestamptz,
  borrada_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Position, address and empresa, folded; filled by a trigger because the empresa lives in another table.
  busqueda text not null default '',
  check (estado_revision <> 'aceptada' or fecha_publicacion is not null)
);
create index ofertas_empresa on ofertas (empresa_id, fecha_creacion desc, id desc) where estado_revision <> 'borrada';
create index ofertas_empresa_all on ofertas (empresa_id);
create index ofertas_review on ofertas ((estado_revision <> 'pendiente'), fecha_creacion desc, id desc);
create index ofertas_estado on ofertas (estado_revision, fecha_creacion desc, id desc);
create index ofertas_busqueda on ofertas using gin (busqueda gin_trgm_ops);
create index ofertas_borrada on ofertas (borrada_at) where borrada_at is not null;

create function fill_oferta_busqueda() returns trigger language plpgsql as $$
begin
  select fold_text(concat_ws(' ', new.puesto, new.mail, e.empresa, e.cif)) into strict new.busqueda
  from empresas e where e.id = new.empresa_id;
  return new;
end $$;
create trigger fill_oferta_busqueda before insert or update of puesto, mail, empresa_id on ofertas
  for each row execute function fill_oferta_busqueda();

-- What alumnas filter by, one row for each combination an oferta is found under; '' means "any". So every filter
-- shape is an equality on an index that ends in the order of the list, however many ofertas there are.
create table oferta_facetas (
  titulacion text not null,
  provincia text not null,
  modalidad text not null,
  nivel_estudios text not null,
  fecha_publicacion timestamptz not null,
  oferta_id uuid not null references ofertas (id) on delete cascade,
  primary key (oferta_id, titulacion, provincia)
);
create index oferta_facetas_any on oferta_facetas (titulacion, provincia, fecha_publicacion desc, oferta_id desc);
create index oferta_facetas_modalidad on oferta_facetas
  (titulacion, provincia, modalidad, fecha_publicacion desc, oferta_id desc);
create index oferta_facetas_nivel on oferta_facetas
  (titulacion, provincia, nivel_estudios, fecha_publicacion desc, oferta_id desc);
create index oferta_facetas_both on oferta_facetas
  (titulacion, provincia, modalidad, nivel_estudios, fecha_publicacion desc, oferta_id desc);

-- Exact totals of every filter combination.
create table oferta_totales (
  titulacion text not null,
  provincia text not null,
  modalidad text not null,
  nivel_estudios text not null,
  n bigint not null,
  primary key (titulacion, provincia, modalidad, nivel_estudios)
);

-- Writes the facetas of these ofertas anew. Holds their empresas: an acceptance and a deactivation at the same time
-- wait for each other, and the later one sees what the earlier one did.
create function refresh_oferta_facetas(ids uuid[]) returns void language plpgsql as $$
begin
  perform 1 from empresas where id in (select empresa_id from ofertas where id = any (ids)) order by id for share;
  delete from oferta_facetas where oferta_id = any (ids);
  insert into oferta_facetas
    select t.titulacion, p.provincia, o.modalidad, o.nivel_estudios, o.fecha_publicacion, o.id
    from ofertas o
    join empresas e on e.id = o.empresa_id
    cross join lateral (select distinct unnest(o.titulaciones || array['']) as titulacion) t
    cross join lateral (select distinct unnest(o.provincias || array['']) as provincia) p
    where o.id = any (ids) and o.estado_revision = 'aceptada' and e.activo and e.deleted_at is null;
end $$;

create function ofertas_inserted() returns trigger language plpgsql as $$
declare
  ids uuid[] := (select array_agg(id) from new_rows where estado_revision = 'aceptada');
begin
  if ids is not null then perform refresh_oferta_facetas(ids); end if;
  return null;
end $$;
create trigger ofertas_facetas_insert after insert on ofertas referencing new table as new_rows
  for each statement execute function ofertas_inserted();

create function ofertas_updated() returns trigger language plpgsql as $$
declare
  ids uuid[] := (
    select array_agg(n.id) from new_rows n join old_rows o on o.id = n.id
    where (n.estado_revision = 'aceptada') <> (o.estado_revision = 'aceptada')
      or (n.estado_revision = 'aceptada'
        and (n.titulaciones, n.provincias, n.modalidad, n.nivel_estudios, n.fecha_publicacion, n.empresa_id)
          is distinct from (o.titulaciones, o.provincias, o.modalidad, o.nivel_estudios, o.fecha_publicacion, o.empresa_id)));
begin
  if ids is not null then perform refresh_oferta_facetas(ids); end if;
  return null;
end $$;
create trigger ofertas_facetas_update after update on ofertas referencing new table as new_rows old table as old_rows
  for each statement execute function ofertas_updated();

create function empresas_updated() returns trigger language plpgsql as $$
declare
  ids uuid[] := (
    select array_agg(o.id) from new_rows n join old_rows v on v.id = n.id join ofertas o on o.empresa_id = n.id
    where (n.activo, n.deleted_at is null) is distinct from (v.activo, v.deleted_at is null)
      and o.estado_revision = 'aceptada');
begin
  if ids is not null then perform refresh_oferta_facetas(ids); end if;
  return null;
end $$;
create trigger empresas_facetas_update after update on empresas referencing new table as new_rows old table as old_rows
  for each statement execute function empresas_updated();

call create_counter('oferta_facetas', 'oferta_totales', 'titulacion, provincia, modalidad, nivel_estudios',
  'r.titulacion, r.provincia, r.modalidad, r.nivel_estudios', 'true');
call create_counter('ofertas', 'totales', 'lista, clave', '''ofertas'', r.estado_revision', 'true');

-- Everything that triggers keep, made anew: a bulk load switches the triggers off and ends with this.
create procedure rebuild_derived() language plpgsql as $$
begin
  update ofertas o set busqueda = fold_text(concat_ws(' ', o.puesto, o.mail, e.empresa, e.cif))
  from empresas e where e.id = o.empresa_id
    and o.busqueda <> fold_text(concat_ws(' ', o.puesto, o.mail, e.empresa, e.cif));
  perform refresh_oferta_facetas((select coalesce(array_agg(id), '{}') from ofertas));
  call rebuild_counters();
end $$;
