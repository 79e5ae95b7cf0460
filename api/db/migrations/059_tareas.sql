-- When each task last did its work, and how often it has failed since.
alter table scheduled_tasks
  add column succeeded_at timestamptz,
  add column failures integer not null default 0;
