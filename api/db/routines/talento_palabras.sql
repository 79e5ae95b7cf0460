-- The words of visible CVs, and their titulación, especialidad, provincia and idiomas as tags. No mail, phone or link.
create or replace function palabras_of_talento(a alumnas) returns tsvector
  language plpgsql stable parallel safe
  as $$ begin
    return (select array_to_tsvector(
      lexemes_of(concat_ws(' ', a.nombre, a.apellidos, a.provincia, a.frase_definitoria, a.titulacion, a.especialidad,
        a.habilidades_tecnicas, a.proyectos_certificados, a.otros_estudios, idiomas,
        (select string_agg(concat_ws(' ', fa_titulo, fa_especialidad, fa_centro, proyectos_destacados, otros_titulo), ' ')
          from jsonb_to_recordset(a.formacion) as f
            (fa_titulo text, fa_especialidad text, fa_centro text, proyectos_destacados text, otros_titulo text)),
        (select string_agg(concat_ws(' ', puesto, empresa), ' ')
          from jsonb_to_recordset(a.experiencia) as e (puesto text, empresa text))))
      || array['=t:' || a.titulacion, '=e:' || a.especialidad, '=p:' || a.provincia_canonica]
      || array(select '=i:' || word from unnest(words_of(idiomas)) as word))
    from (select string_agg(idioma, ' ') as idiomas from jsonb_to_recordset(a.idiomas) as i (idioma text)) as said);
  end $$;

-- Writes the words of these visible CVs; those of `same` say the same as before, so that their words are left as they are. One statement for
-- all, whose counters see them together and count in key order (counters.sql): row by row, two that save several CVs would deadlock.
create or replace function refresh_talento_palabras(ids uuid[], same uuid[] default '{}') returns void language plpgsql as $$
declare
  written bigint;
begin
  update talento_palabras t
  set cv_updated_at = a.cv_updated_at, titulacion = a.titulacion, especialidad = a.especialidad,
    provincia_canonica = a.provincia_canonica,
    palabras = case when a.id = any (same) then t.palabras else palabras_of_talento(a) end
  from alumnas a where a.id = any (ids) and t.alumna_id = a.id;
  get diagnostics written = row_count;
  if written = cardinality(ids) then return; end if;
  insert into talento_palabras (alumna_id, cv_updated_at, titulacion, especialidad, provincia_canonica, palabras)
  select a.id, a.cv_updated_at, a.titulacion, a.especialidad, a.provincia_canonica, palabras_of_talento(a)
  from alumnas a where a.id = any (ids) and a.visible and not exists (select from talento_palabras where alumna_id = a.id);
end $$;

create or replace function alumnas_inserted() returns trigger language plpgsql as $$
declare
  ids uuid[] := (select array_agg(id) from new_rows where visible);
begin
  if ids is not null then perform refresh_talento_palabras(ids); end if;
  return null;
end $$;
create or replace trigger talento_palabras_insert after insert on alumnas referencing new table as new_rows
  for each statement execute function alumnas_inserted();

-- A login and other changes beside the CV leave the words alone.
create or replace function alumnas_updated() returns trigger language plpgsql as $$
declare
  hidden uuid[];
  shown uuid[];
  same uuid[];
begin
  select array_agg(id) filter (where not visible), array_agg(id) filter (where visible),
    coalesce(array_agg(id) filter (where visible and says_the_same), '{}')
  into hidden, shown, same
  from (
    select n.id, n.visible, o.visible as was_visible, n.cv_updated_at <> o.cv_updated_at as is_saved,
      (n.nombre, n.apellidos, n.provincia, n.provincia_canonica, n.frase_definitoria, n.titulacion, n.especialidad,
        n.habilidades_tecnicas, n.proyectos_certificados, n.otros_estudios, n.formacion, n.experiencia, n.idiomas)
      is not distinct from
      (o.nombre, o.apellidos, o.provincia, o.provincia_canonica, o.frase_definitoria, o.titulacion, o.especialidad,
        o.habilidades_tecnicas, o.proyectos_certificados, o.otros_estudios, o.formacion, o.experiencia, o.idiomas) as says_the_same
    from new_rows n join old_rows o on o.id = n.id where n.visible or o.visible
  ) as changes
  where visible <> was_visible or is_saved or not says_the_same;
  if hidden is not null then delete from talento_palabras where alumna_id = any (hidden); end if;
  if shown is not null then perform refresh_talento_palabras(shown, same); end if;
  return null;
end $$;
create or replace trigger talento_palabras_update after update on alumnas referencing new table as new_rows old table as old_rows
  for each statement execute function alumnas_updated();

-- Of the release before, whose triggers ran for each row.
drop function if exists keep_talento_palabras();
