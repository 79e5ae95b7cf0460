-- What was decided, by whom and when: one row in the transaction of the deed, and no row ever changes.
create table historial (
  id bigint generated always as identity primary key,
  lista text not null check (lista in ('referentes', 'alumnas', 'empresas', 'ofertas', 'administradores')),
  entidad_id uuid not null,
  hecho text not null,
  actor_rol text not null check (actor_rol in ('admin', 'alumna', 'empresa', 'sistema')),
  actor_id uuid,
  -- The name of an administrador as it was. Alumnas and empresas are never named here: they may ask to be forgotten.
  actor_nombre text,
  de text,
  a text,
  -- Names of what was changed, where from and to would be whole texts.
  campos text[] not null default '{}',
  motivo text,
  created_at timestamptz not null default now(),
  check ((actor_rol = 'sistema') = (actor_id is null))
);
create index historial_entidad on historial (lista, entidad_id, id desc);
-- What an administrador decided, for figures.
create index historial_hecho on historial (lista, hecho, created_at);
create index historial_actor on historial (actor_id) where actor_nombre is not null;

-- A row may lose what names a person, once whom it names is gone; nothing else can happen to it.
create function historial_is_final() returns trigger language plpgsql as $$
declare
  kept boolean;
  gone boolean;
begin
  if tg_op = 'UPDATE' then
    kept := (new.id, new.lista, new.entidad_id, new.hecho, new.actor_rol, new.actor_id, new.campos, new.created_at)
      is not distinct from
      (old.id, old.lista, old.entidad_id, old.hecho, old.actor_rol, old.actor_id, old.campos, old.created_at);
    execute format('select not exists (select from %I where id = $1)', old.lista) into gone using old.entidad_id;
    if kept
      and (new.actor_nombre is not distinct from old.actor_nombre
        or (new.actor_nombre is null and not exists (select from administradores where id = old.actor_id)))
      and (new.motivo is not distinct from old.motivo or (new.motivo is null and gone))
      and (new.de is not distinct from old.de or (new.de is null and gone))
      and (new.a is not distinct from old.a or (new.a is null and gone))
    then
      return new;
    end if;
  end if;
  raise exception 'historial is append-only' using errcode = 'restrict_violation';
end $$;
create trigger historial_is_final before update or delete on historial
  for each row execute function historial_is_final();
create trigger historial_is_kept before truncate on historial
  for each statement execute function historial_is_final();

-- The reason of a decision is free text and may name somebody: it goes with its oferta, the decision stays.
create function forget_oferta_motivos() returns trigger language plpgsql as $$
begin
  update historial set motivo = null
  where lista = 'ofertas' and entidad_id in (select id from old_rows) and motivo is not null;
  return null;
end $$;
create trigger forget_oferta_motivos after delete on ofertas referencing old table as old_rows
  for each statement execute function forget_oferta_motivos();

-- An administrador whose row is deleted is named nowhere any more, neither as who did nor as to whom it was done.
create function forget_administradores() returns trigger language plpgsql as $$
begin
  update historial set actor_nombre = null
  where actor_id in (select id from old_rows) and actor_nombre is not null;
  update historial set de = null, a = null
  where lista = 'administradores' and entidad_id in (select id from old_rows) and hecho = 'renombrada';
  return null;
end $$;
create trigger forget_administradores after delete on administradores referencing old table as old_rows
  for each statement execute function forget_administradores();
