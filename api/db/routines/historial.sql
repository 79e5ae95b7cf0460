-- The history is append-only. A row changes in three cases only, and only from within the deletion of what it names
-- (pg_trigger_depth): the reason goes with its oferta, the groups of an alumna with her or when her account is emptied, and an administrador becomes a pseudonym.
create or replace function historial_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and (new.id, new.lista, new.hecho, new.actor_rol, new.campos, new.lote, new.lote_sigue, new.created_at)
      is not distinct from
        (old.id, old.lista, old.hecho, old.actor_rol, old.campos, old.lote, old.lote_sigue, old.created_at)
  then
    if old.lista = 'ofertas' and new.motivo is null
      and (new.entidad_id, new.actor_id, new.actor_nombre, new.de, new.a)
        is not distinct from (old.entidad_id, old.actor_id, old.actor_nombre, old.de, old.a)
      and not exists (select from ofertas where id = old.entidad_id)
    then
      return new;
    end if;
    if old.lista = 'alumnas' and new.de is null and new.a is null
      and (new.entidad_id, new.actor_id, new.actor_nombre, new.motivo)
        is not distinct from (old.entidad_id, old.actor_id, old.actor_nombre, old.motivo)
      and not exists (select from alumnas where id = old.entidad_id and not (deleted_at is not null and email = ''))
    then
      return new;
    end if;
    if old.actor_rol = 'admin' and new.actor_nombre = nombre_borrado(new.actor_id)
      and (new.entidad_id, new.de, new.a, new.motivo)
        is not distinct from (old.entidad_id, old.de, old.a, old.motivo)
      and not exists (select from administradores where id = old.actor_id)
    then
      return new;
    end if;
    if old.lista = 'administradores' and new.de is null and new.a is null
      and (new.actor_id, new.actor_nombre, new.motivo)
        is not distinct from (old.actor_id, old.actor_nombre, old.motivo)
      and not exists (select from administradores where id = old.entidad_id)
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

-- A group may be a class of three: its name goes with the alumna, the change stays.
create or replace function forget_alumna_grupos() returns trigger language plpgsql as $$
begin
  update historial set de = null, a = null
  where lista = 'alumnas' and entidad_id in (select id from old_rows) and (de is not null or a is not null);
  return null;
end $$;
create or replace trigger forget_alumna_grupos after delete on alumnas referencing old table as old_rows
  for each statement execute function forget_alumna_grupos();

create or replace function forget_grupos_of_emptied() returns trigger language plpgsql as $$
begin
  update historial set de = null, a = null
  where lista = 'alumnas' and entidad_id = new.id and (de is not null or a is not null);
  return null;
end $$;
create or replace trigger forget_grupos_of_emptied after update on alumnas
  for each row when (new.deleted_at is not null and new.email = '' and old.email <> '') execute function forget_grupos_of_emptied();

-- The name of a deleted administrador is removed: her decisions and the changes of her account stay under one random pseudonym. Each
-- insert or update of a row of administradores_borrados writes it on the next entries, and the row goes with the last ones (decision 160).
create or replace function forget_administradores() returns trigger language plpgsql as $$
begin
  insert into administradores_borrados (id) select id from old_rows;
  return null;
end $$;
create or replace trigger forget_administradores after delete on administradores referencing old table as old_rows
  for each statement execute function forget_administradores();

-- What readers see instead of the name of an erased administrador.
create or replace function nombre_borrado(seudonimo uuid) returns text language sql immutable strict
  as $$ select 'Administración borrada (' || left(seudonimo::text, 4) || ')' $$;

create or replace function write_seudonimo() returns trigger language plpgsql as $$
declare
  at_once constant int := 300;
  written int;
begin
  update historial
  set actor_id = new.seudonimo, actor_nombre = nombre_borrado(new.seudonimo)
  where id = any (array(select id from historial where actor_rol = 'admin' and actor_id = new.id limit at_once));
  get diagnostics written = row_count;
  update historial set entidad_id = new.seudonimo, de = null, a = null
  where lista = 'administradores' and entidad_id = new.id;
  if written < at_once then delete from administradores_borrados where id = new.id; end if;
  return null;
end $$;
create or replace trigger write_seudonimo after insert or update on administradores_borrados
  for each row execute function write_seudonimo();
