-- Of the tries of a budget, those that are still being checked, and until when they count as that: their node may die meanwhile. Nodes of the
-- release before write neither, so their tries count as wrong until they are given back.
set local lock_timeout = '300ms';
alter table rate_limits add column checking integer not null default 0;
alter table rate_limits add column checking_until timestamptz;
