/** Lets tables be made but not the functions after them, so that what follows the rows of a restoration fails; for a superuser. */
export const REFUSE_ROUTINES = `create schema probe; create function probe.refuse() returns event_trigger language plpgsql as $$
  begin
    if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.schema_routines') then
      raise exception 'aún no';
    end if;
  end $$;
  create event trigger refuse_routines on ddl_command_end execute function probe.refuse()`
