-- A recount of the totals by the release before, which runs once a day, and 096 in the same moment do not see each other and count twice what was
-- missing. This waits until none runs and lets none begin for an hour; 102 then counts again.
update scheduled_tasks set next_run_at = greatest(next_run_at, now() + interval '1 hour') where name = 'audit-counters';
lock table posiciones_partes in share row exclusive mode;
