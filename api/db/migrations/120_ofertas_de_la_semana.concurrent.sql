-- Ofertas that end this week, whose list is in the order of fecha_creacion.
create index concurrently if not exists ofertas_plazo
  on ofertas (fecha_fin) include (fecha_creacion, id) where estado_revision = 'aceptada' and not terminada;
drop index concurrently if exists ofertas_fin;
