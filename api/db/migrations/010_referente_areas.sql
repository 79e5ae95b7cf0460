-- The STEAM areas of a role model, in the order of the letters, and the text that visitors search.
alter table referentes
  add column areas text[] not null default '{}' check (areas <@ array['S', 'T', 'E', 'A', 'M']),
  add column busqueda_publica text not null
    generated always as (fold_text(nombre || ' ' || estudios || ' ' || trabajos)) stored;
create index referentes_areas on referentes using gin (areas);
create index referentes_busqueda_publica on referentes using gin (busqueda_publica gin_trgm_ops);
