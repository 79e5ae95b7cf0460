-- The history is append-only. A row may lose what names a person once that person is gone; nothing else can change.
create or replace function historial_is_final() returns trigger language plpgsql as $$
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
create or replace trigger historial_is_final before update or delete on historial
  for each row execute function historial_is_final();
create or replace trigger historial_is_kept before truncate on historial
  for each statement execute function historial_is_final();

-- The reason of a decision is free text and may name somebody: it goes with its oferta, the decision stays.
create or replace function forget_oferta_motivos() returns trigger language plpgsql as $$
begin
  update historial set motivo = null
  where lista = 'ofertas' and entidad_id in (select id from old_rows) and motivo is not null;
  return null;
end $$;
create or replace trigger forget_oferta_motivos after delete on ofertas referencing old table as old_rows
  for each statement execute function forget_oferta_motivos();

-- A deleted administrador is named nowhere, neither as actor nor as the one changed.
create or replace function forget_administradores() returns trigger language plpgsql as $$
begin
  update historial set actor_nombre = null
  where actor_id in (select id from old_rows) and actor_nombre is not null;
  update historial set de = null, a = null
  where lista = 'administradores' and entidad_id in (select id from old_rows) and hecho = 'renombrada';
  return null;
end $$;
create or replace trigger forget_administradores after delete on administradores referencing old table as old_rows
  for each statement execute function forget_administradores();
