-- The ofertas an alumna keeps. One that is no longer visible stays here, unseen, and comes back with its publication.
create table ofertas_guardadas (
  alumna_id uuid not null references alumnas (id) on delete cascade,
  oferta_id uuid not null references ofertas (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (alumna_id, oferta_id)
);
create index ofertas_guardadas_oferta on ofertas_guardadas (oferta_id);
