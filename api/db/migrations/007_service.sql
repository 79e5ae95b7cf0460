-- What several nodes must agree on.

-- Budgets: hits of a key until its window ends.
create table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets on rate_limits (resets_at);

-- Bot challenges already used, until they expire by themselves.
create table bot_challenges_used (
  challenge text primary key,
  expires_at timestamptz not null
);
create index bot_challenges_expires on bot_challenges_used (expires_at);

-- Pictures nobody points at any more; a worker deletes the files after the commit.
create table file_deletions (
  key text primary key,
  created_at timestamptz not null default now()
);

-- Work that repeats: one node at a time does it.
create table scheduled_tasks (
  name text primary key,
  next_run_at timestamptz not null,
  leased_until timestamptz,
  last_error text
);

-- Keys that all nodes share and nobody types in.
create table secrets (
  name text primary key,
  value bytea not null
);
