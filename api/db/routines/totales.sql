-- The kept totals as their readers see them: the sum of their partes (counters.sql).
create or replace view totales as
  select lista, clave, sum(n)::bigint as n from totales_partes group by lista, clave;
create or replace view oferta_totales as
  select titulacion, provincia, modalidad, nivel_estudios, sum(n)::bigint as n
  from oferta_totales_partes group by titulacion, provincia, modalidad, nivel_estudios;
create or replace view talento_totales as
  select titulacion, provincia, sum(n)::bigint as n from talento_totales_partes group by titulacion, provincia;
create or replace view grupo_totales as
  select grupo, sum(n)::bigint as n from grupo_totales_partes group by grupo;
create or replace view posiciones as
  select lista, clave, tramo, sum(n)::bigint as n from posiciones_partes group by lista, clave, tramo;
create or replace view oferta_interes as
  select oferta_id, clase, sum(n)::bigint as n from oferta_interes_partes group by oferta_id, clase;
