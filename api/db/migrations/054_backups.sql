-- Each backup that was tried: when, why and how it ended. While one runs, no picture file is deleted.
create table backups (
  id uuid primary key,
  reason text not null check (reason in ('command', 'nightly', 'upgrade')),
  started_at timestamptz not null default now(),
  -- Renewed while it runs, so that a killed backup holds the files no longer than this.
  holds_files_until timestamptz,
  finished_at timestamptz,
  -- Null while it runs and after a success: what went wrong, in Spanish.
  error text,
  file text,
  bytes bigint,
  constraint backups_result check (finished_at is null or (error is null) = (file is not null))
);
create index backups_good on backups (finished_at desc) where file is not null;
create index backups_holding on backups (holds_files_until) where holds_files_until is not null;
