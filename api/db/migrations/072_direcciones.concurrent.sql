-- An address that is searched. People differ before the '@', empresas behind it.
create index concurrently if not exists alumnas_address
  on alumnas (address_end(busqueda) text_pattern_ops, address_domain(busqueda) text_pattern_ops) where deleted_at is null;
create index concurrently if not exists correos_address
  on correos (address_end(busqueda) text_pattern_ops, address_domain(busqueda) text_pattern_ops);
create index concurrently if not exists empresas_address
  on empresas (address_domain(busqueda) text_pattern_ops, address_end(busqueda) text_pattern_ops) where deleted_at is null;
create index concurrently if not exists ofertas_address
  on ofertas (address_domain(busqueda) text_pattern_ops, address_end(busqueda) text_pattern_ops);
-- Words among the few alumnas that are not active.
create index concurrently if not exists alumnas_inactivas_busqueda
  on alumnas using gin (busqueda gin_trgm_ops) where not activo and deleted_at is null;
