-- A file is queued before it is written, so that none is ever left over; until then it must not be taken for old.
alter table file_deletions add column delete_after timestamptz not null default now();
create index file_deletions_due on file_deletions (delete_after);
