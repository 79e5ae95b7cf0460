-- The words of visible ofertas, and their provincias as tags.
create or replace function palabras_of_oferta(o ofertas, empresa text) returns tsvector
  language plpgsql stable parallel safe
  as $$ begin
    return (select array_to_tsvector(
      lexemes_of(concat_ws(' ', o.puesto, empresa, o.ubicacion, o.modalidad, o.nivel_estudios, o.descripcion,
        array_to_string(o.titulaciones, ' '), array_to_string(o.provincias, ' ')))
      || array(select '=p:' || provincia from unnest(o.provincias) as provincia)));
  end $$;

-- Rewrites the words of these ofertas, and what they are put in order by; called with their facetas, whose locks it relies on.
create or replace function refresh_oferta_palabras(ids uuid[]) returns void language plpgsql as $$
begin
  delete from oferta_palabras where oferta_id = any (ids);
  insert into oferta_palabras (oferta_id, palabras, fecha_publicacion, modalidad, nivel_estudios, titulaciones, provincias)
    select o.id, palabras_of_oferta(o, e.empresa), o.fecha_publicacion, o.modalidad, o.nivel_estudios, o.titulaciones, o.provincias
    from ofertas o join empresas e on e.id = o.empresa_id
    where o.id = any (ids) and oferta_visible(o, e) order by o.fecha_publicacion, o.id;
end $$;
