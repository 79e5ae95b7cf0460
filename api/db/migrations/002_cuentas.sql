-- The three kinds of account, each with its own table, and what opens them.
create table alumnas (
  id uuid primary key,
  nombre text not null,
  apellidos text not null,
  email text not null,
  password_hash text,
  activo boolean not null default true,
  verificada_at timestamptz,
  invitada_at timestamptz,
  imagen_id uuid unique,
  telf text not null default '',
  provincia text not null default '',
  -- The official name of `provincia`, which filters and their options use.
  provincia_canonica text not null default '',
  frase_definitoria text not null default '',
  linkedin text not null default '',
  github text not null default '',
  titulacion text not null default '',
  especialidad text not null default '',
  habilidades_tecnicas text not null default '',
  proyectos_certificados text not null default '',
  otros_estudios text not null default '',
  formacion jsonb not null default '[]',
  experiencia jsonb not null default '[]',
  idiomas jsonb not null default '[]',
  cv_completo boolean not null default false,
  cv_updated_at timestamptz not null default now(),
  last_login_at timestamptz,
  inactivity_notice_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Empresas may see her CV.
  visible boolean not null generated always as
    (activo and cv_completo and verificada_at is not null and deleted_at is null) stored,
  busqueda text not null generated always as
    (fold_text(nombre || ' ' || apellidos || ' ' || email)) stored
);
create unique index alumnas_email on alumnas (lower(email)) where deleted_at is null;
create index alumnas_newest on alumnas (created_at desc, id desc) where deleted_at is null;
create index alumnas_activo_newest on alumnas (activo, created_at desc, id desc) where deleted_at is null;
create index alumnas_busqueda on alumnas using gin (busqueda gin_trgm_ops) where deleted_at is null;
create index alumnas_deleted on alumnas (deleted_at) where deleted_at is not null;

create table empresas (
  id uuid primary key,
  empresa text not null,
  cif text not null,
  mail text not null,
  password_hash text,
  activo boolean not null default true,
  verificada_at timestamptz,
  invitada_at timestamptz,
  imagen_id uuid unique,
  telf text not null default '',
  contacto text not null default '',
  linkedin text not null default '',
  last_login_at timestamptz,
  inactivity_notice_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text not null generated always as (fold_text(empresa || ' ' || mail || ' ' || cif)) stored
);
create unique index empresas_mail on empresas (lower(mail)) where deleted_at is null;
create unique index empresas_cif on empresas (cif) where deleted_at is null;
create index empresas_newest on empresas (created_at desc, id desc) where deleted_at is null;
create index empresas_activo_newest on empresas (activo, created_at desc, id desc) where deleted_at is null;
create index empresas_busqueda on empresas using gin (busqueda gin_trgm_ops) where deleted_at is null;
create index empresas_deleted on empresas (deleted_at) where deleted_at is not null;

create table administradores (
  id uuid primary key,
  nombre text not null,
  email text not null,
  password_hash text not null,
  activo boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text not null generated always as (fold_text(nombre || ' ' || email)) stored
);
create unique index administradores_email on administradores (lower(email));
create index administradores_newest on administradores (created_at desc, id desc);

-- The cookie holds 32 random bytes; only their SHA-256 is here.
create table sesiones (
  hash bytea primary key,
  rol text not null check (rol in ('alumna', 'empresa', 'admin')),
  cuenta_id uuid not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sesiones_cuenta on sesiones (rol, cuenta_id);
create index sesiones_expires on sesiones (expires_at);

-- Codes of mail links: single use, hashed, bound to account, kind and address.
create table mail_tokens (
  hash bytea primary key,
  rol text not null check (rol in ('alumna', 'empresa', 'admin')),
  cuenta_id uuid not null,
  tipo text not null check (tipo in ('activacion', 'invitacion', 'restablecimiento')),
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_tokens_cuenta on mail_tokens (rol, cuenta_id);
create index mail_tokens_expires on mail_tokens (expires_at);

call create_counter('alumnas', 'totales', 'lista, clave', '''alumnas'', r.activo::text', 'r.deleted_at is null');
call create_counter('empresas', 'totales', 'lista, clave', '''empresas'', r.activo::text', 'r.deleted_at is null');
call create_counter('administradores', 'totales', 'lista, clave', '''administradores'', r.activo::text', 'true');
