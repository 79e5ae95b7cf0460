-- squawk-ignore-file adding-required-field, require-concurrent-index-creation
-- What the order of a search and 'Más afines' are read from, beside the words: no look-ups in the facetas for each oferta.
-- The rows are written again in the order of their publication, in which they come from now on, so that the newest lie together.
lock table oferta_palabras in access exclusive mode;
create temporary table kept on commit drop as
  select p.oferta_id, p.palabras, o.fecha_publicacion, o.modalidad, o.nivel_estudios, o.titulaciones, o.provincias
  from oferta_palabras p join ofertas o on o.id = p.oferta_id;
truncate oferta_palabras;
alter table oferta_palabras
  add column fecha_publicacion timestamptz not null,
  add column modalidad text not null,
  add column nivel_estudios text not null,
  add column titulaciones text[] not null,
  add column provincias text[] not null;
insert into oferta_palabras (oferta_id, palabras, fecha_publicacion, modalidad, nivel_estudios, titulaciones, provincias)
  select oferta_id, palabras, fecha_publicacion, modalidad, nivel_estudios, titulaciones, provincias from kept
  order by fecha_publicacion, oferta_id;
create index oferta_palabras_newest on oferta_palabras (fecha_publicacion desc, oferta_id desc);

-- The routine of today: ofertas that are accepted before routines are applied need the new columns.
create or replace function refresh_oferta_palabras(ids uuid[]) returns void language plpgsql as $$
begin
  delete from oferta_palabras where oferta_id = any (ids);
  insert into oferta_palabras (oferta_id, palabras, fecha_publicacion, modalidad, nivel_estudios, titulaciones, provincias)
    select o.id, palabras_of_oferta(o, e.empresa), o.fecha_publicacion, o.modalidad, o.nivel_estudios, o.titulaciones, o.provincias
    from ofertas o join empresas e on e.id = o.empresa_id
    where o.id = any (ids) and oferta_visible(o, e) order by o.fecha_publicacion, o.id;
end $$;
