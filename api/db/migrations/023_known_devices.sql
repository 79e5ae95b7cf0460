-- Browsers that have entered an account: their tries share no budget with anybody else. The cookie holds 32 random
-- bytes; only their SHA-256 is here.
create table known_devices (
  hash bytea not null,
  rol text not null check (rol in ('alumna', 'empresa', 'admin')),
  cuenta_id uuid not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (hash, rol, cuenta_id)
);
create index known_devices_cuenta on known_devices (rol, cuenta_id, used_at desc);
create index known_devices_used on known_devices (used_at);
