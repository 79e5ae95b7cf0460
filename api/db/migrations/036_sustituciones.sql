-- A new oferta that takes the place of a rejected one of its empresa. Goes with either of them.
create table sustituciones (
  nueva_id uuid primary key references ofertas (id) on delete cascade,
  anterior_id uuid not null references ofertas (id) on delete cascade
);
create index sustituciones_anterior on sustituciones (anterior_id);
