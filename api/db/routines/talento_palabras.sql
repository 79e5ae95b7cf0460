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

-- The words of a CV that says the same as before are left as they are.
create or replace function keep_talento_palabras() returns trigger language plpgsql as $$
begin
  if not new.visible then
    delete from talento_palabras where alumna_id = new.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and
    (new.nombre, new.apellidos, new.provincia, new.provincia_canonica, new.frase_definitoria, new.titulacion, new.especialidad,
      new.habilidades_tecnicas, new.proyectos_certificados, new.otros_estudios, new.formacion, new.experiencia, new.idiomas)
    is not distinct from
    (old.nombre, old.apellidos, old.provincia, old.provincia_canonica, old.frase_definitoria, old.titulacion, old.especialidad,
      old.habilidades_tecnicas, old.proyectos_certificados, old.otros_estudios, old.formacion, old.experiencia, old.idiomas)
  then
    update talento_palabras set cv_updated_at = new.cv_updated_at where alumna_id = new.id;
    if found then return null; end if;
  end if;
  insert into talento_palabras (alumna_id, cv_updated_at, titulacion, especialidad, provincia_canonica, palabras)
  values (new.id, new.cv_updated_at, new.titulacion, new.especialidad, new.provincia_canonica, palabras_of_talento(new))
  on conflict (alumna_id) do update set cv_updated_at = excluded.cv_updated_at, titulacion = excluded.titulacion,
    especialidad = excluded.especialidad, provincia_canonica = excluded.provincia_canonica, palabras = excluded.palabras;
  return null;
end $$;

create or replace trigger talento_palabras_insert after insert on alumnas
  for each row when (new.visible) execute function keep_talento_palabras();

-- A login and other changes beside the CV leave the words alone.
create or replace trigger talento_palabras_update after update on alumnas
  for each row when ((old.visible or new.visible) and
    (new.visible, new.cv_updated_at, new.nombre, new.apellidos, new.provincia, new.provincia_canonica,
      new.frase_definitoria, new.titulacion, new.especialidad, new.habilidades_tecnicas, new.proyectos_certificados,
      new.otros_estudios, new.formacion, new.experiencia, new.idiomas)
    is distinct from
    (old.visible, old.cv_updated_at, old.nombre, old.apellidos, old.provincia, old.provincia_canonica,
      old.frase_definitoria, old.titulacion, old.especialidad, old.habilidades_tecnicas, old.proyectos_certificados,
      old.otros_estudios, old.formacion, old.experiencia, old.idiomas))
  execute function keep_talento_palabras();
