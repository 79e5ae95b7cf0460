create table referentes (
  id uuid primary key,
  nombre text not null,
  frase_motivadora text not null default '',
  estudios text not null default '',
  trabajos text not null default '',
  instagram text not null default '',
  linkedin text not null default '',
  github text not null default '',
  video text not null default '',
  imagen_id uuid unique,
  activo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text not null generated always as (fold_text(nombre)) stored
);
create index referentes_newest on referentes (created_at desc, id desc);
create index referentes_activo_newest on referentes (activo, created_at desc, id desc);
create index referentes_busqueda on referentes using gin (busqueda gin_trgm_ops);

call create_counter('referentes', 'totales', 'lista, clave', '''referentes'', r.activo::text', 'true');
