-- The outbox: a mail is a row of the transaction it tells of, and leaves afterwards.
create table correos (
  id uuid primary key,
  -- One event, one mail: a second row with the same key is not written.
  dedupe_key text not null unique,
  destinatario text not null,
  reply_to text,
  asunto text not null,
  -- Emptied when the mail has left: it may hold a link.
  texto text,
  html text,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'fallido')),
  intentos integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  leased_until timestamptz,
  error text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index correos_due on correos (next_attempt_at) where estado = 'pendiente';
create index correos_newest on correos (created_at desc, id desc);
create index correos_estado on correos (estado, created_at desc, id desc);

-- Messages of the contact form.
create table contactos (
  id uuid primary key,
  name text not null,
  email text not null,
  tema text not null,
  instituto text not null,
  mensaje text not null,
  created_at timestamptz not null default now()
);
create index contactos_newest on contactos (created_at desc);
