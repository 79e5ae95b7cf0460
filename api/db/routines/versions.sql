-- Counts a change of data that nodes keep in memory, and notifies the nodes that listen (decision 64). The argument is the name in `versions`.
create or replace function count_version() returns trigger language plpgsql as $$
begin
  update versions set version = version + 1 where what = tg_argv[0];
  perform pg_notify('versions', tg_argv[0]);
  return null;
end $$;
create or replace trigger referentes_version after insert or update or delete or truncate on referentes
  for each statement execute function count_version('referentes');
