-- Empresas of many ofertas that have been switched off or on, and after which oferta facetas and words are still to be written (decision 160).
create table facetas_pendientes (
  empresa_id uuid primary key references empresas on delete cascade,
  tras uuid not null default '00000000-0000-0000-0000-000000000000'
);
