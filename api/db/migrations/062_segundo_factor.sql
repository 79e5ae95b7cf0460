-- The second factors of administradores: an app of codes, passkeys, and codes for when both are lost.
alter table administradores add column segundo_factor_at timestamptz;

create table apps_de_codigos (
  administrador_id uuid primary key references administradores (id) on delete cascade,
  secret bytea not null,
  -- The 30 seconds of the last accepted code: no code counts twice (RFC 6238, 5.2).
  last_step bigint not null,
  created_at timestamptz not null default now()
);

create table llaves_de_acceso (
  id uuid primary key,
  administrador_id uuid not null references administradores (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  nombre text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index llaves_de_acceso_administrador on llaves_de_acceso (administrador_id, created_at);

create table codigos_de_recuperacion (
  administrador_id uuid not null references administradores (id) on delete cascade,
  hash bytea not null,
  primary key (administrador_id, hash)
);

-- What somebody has begun and not finished: a login after the password, a factor before its proof. Lives for minutes.
create table pasos_pendientes (
  hash bytea primary key,
  tipo text not null check (tipo in ('entrada', 'app', 'llave')),
  administrador_id uuid not null references administradores (id) on delete cascade,
  -- Of a login: the password that was right. A change of it ends the login.
  password_hash text,
  -- Of an app of codes that is not proven yet.
  secret bytea,
  -- What a passkey must sign, once.
  challenge text,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index pasos_pendientes_administrador on pasos_pendientes (administrador_id);
create index pasos_pendientes_expires on pasos_pendientes (expires_at);
