-- The talento that an empresa has shortlisted, with a note of its own. Who is no longer visible stays here, unseen, and
-- comes back with her CV.
create table preseleccionadas (
  empresa_id uuid not null references empresas (id) on delete cascade,
  alumna_id uuid not null references alumnas (id) on delete cascade,
  nota text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (empresa_id, alumna_id)
);
create index preseleccionadas_alumna on preseleccionadas (alumna_id);

-- Which empresa opened whose CV on which day, for the alumna to know. The name stays when the empresa goes.
create table consultas_cv (
  id uuid primary key default gen_random_uuid(),
  alumna_id uuid not null references alumnas (id) on delete cascade,
  empresa_id uuid references empresas (id) on delete set null,
  empresa text not null,
  -- By the clock of Madrid.
  dia date not null,
  unique (alumna_id, dia, empresa_id)
);
create index consultas_cv_empresa on consultas_cv (empresa_id);
create index consultas_cv_dia on consultas_cv (dia);
