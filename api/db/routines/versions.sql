-- The version after another one: the time, in microseconds. So a number does not come again with other data where a standby without the newest
-- commits, or a copy, takes the place of the database.
create or replace function next_version(version bigint) returns bigint language sql volatile
  as $$ select greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint) $$;

-- Counts a change of data that nodes keep in memory, and notifies the nodes that listen (decision 64). The argument is the name in `versions`.
create or replace function count_version() returns trigger language plpgsql as $$
begin
  update versions set version = next_version(version) where what = tg_argv[0];
  perform pg_notify('versions', tg_argv[0]);
  return null;
end $$;
create or replace trigger referentes_version after insert or update or delete or truncate on referentes
  for each statement execute function count_version('referentes');

-- Counts a change of everything that nodes keep: after the totals were put right, which no trigger hears of.
create or replace procedure count_every_version() language plpgsql as $$
begin
  update versions set version = next_version(version);
  perform pg_notify('versions', what) from versions;
end $$;

-- Counts the changes of what alumnas see of ofertas, in the transaction that makes them. Nobody is notified: who asks reads the version with
-- the same statement (decision 97). What a statement changed is found with `except`, never with a join (decision 99).
create or replace function count_ofertas_version() returns trigger language plpgsql as $$
declare
  is_seen boolean := true;
begin
  if tg_table_name = 'empresas' then
    is_seen := exists (
      select id, activo, deleted_at is null, empresa, imagen_id, mail, telf, linkedin from new_rows
      except select id, activo, deleted_at is null, empresa, imagen_id, mail, telf, linkedin from old_rows);
  elsif tg_op = 'INSERT' then
    is_seen := exists (select from new_rows where estado_revision = 'aceptada');
  elsif tg_op = 'DELETE' then
    is_seen := exists (select from old_rows where estado_revision = 'aceptada');
  elsif tg_op = 'UPDATE' then
    is_seen := exists (
      select id, case when estado_revision = 'aceptada' then n end from new_rows n
      except select id, case when estado_revision = 'aceptada' then o end from old_rows o);
  end if;
  if is_seen then update versions set version = next_version(version) where what = 'ofertas'; end if;
  return null;
end $$;
create or replace trigger ofertas_version_insert after insert on ofertas referencing new table as new_rows
  for each statement execute function count_ofertas_version();
create or replace trigger ofertas_version_update after update on ofertas referencing new table as new_rows old table as old_rows
  for each statement execute function count_ofertas_version();
create or replace trigger ofertas_version_delete after delete on ofertas referencing old table as old_rows
  for each statement execute function count_ofertas_version();
create or replace trigger ofertas_version_truncate after truncate on ofertas
  for each statement execute function count_ofertas_version();
create or replace trigger empresas_version_update after update on empresas referencing new table as new_rows old table as old_rows
  for each statement execute function count_ofertas_version();
