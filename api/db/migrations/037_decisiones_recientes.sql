-- The last decision on an oferta, while its mail waits in the outbox: how the oferta stood before, so that the decision can
-- be undone. Purged after a day.
create table decisiones_recientes (
  oferta_id uuid primary key references ofertas (id) on delete cascade,
  admin_id uuid not null references administradores (id) on delete cascade,
  -- The dedupe key of the mail.
  correo text not null,
  estado_revision text not null,
  motivo_rechazo text,
  fecha_publicacion timestamptz,
  fecha_fin timestamptz,
  terminada boolean not null,
  aviso_dias integer,
  created_at timestamptz not null default now()
);
create index decisiones_recientes_admin on decisiones_recientes (admin_id);
