-- The audit of logins is append-only. A row goes in two cases only: six months later, or with the account that it is about: erased, or closed and emptied.
create or replace function accesos_is_final() returns trigger language plpgsql as $$
declare
  alive boolean;
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - interval '6 months' then
      return old;
    end if;
    if old.cuenta_id is not null then
      execute format(
        'select exists (select from %I where id = $1 and %s)',
        case old.rol when 'alumna' then 'alumnas' when 'empresa' then 'empresas' else 'administradores' end,
        case old.rol when 'admin' then 'true' else '(deleted_at is null or password_hash is not null)' end
      ) into alive using old.cuenta_id;
      if not alive then
        return old;
      end if;
    end if;
  end if;
  raise exception 'accesos is append-only' using errcode = 'restrict_violation';
end $$;
create or replace trigger accesos_is_final before update or delete on accesos
  for each row execute function accesos_is_final();
create or replace trigger accesos_is_kept before truncate on accesos
  for each statement execute function accesos_is_final();
