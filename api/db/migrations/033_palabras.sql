-- What the lists for empresas and alumnas are searched by: the words of each visible CV and oferta, with a few whole values
-- as tags. Derived, kept by triggers and gone with its row. Apart from the wide rows, so that a search reads little.
create table talento_palabras (
  alumna_id uuid primary key references alumnas (id) on delete cascade,
  cv_updated_at timestamptz not null,
  titulacion text not null,
  especialidad text not null,
  palabras tsvector not null
);
create table oferta_palabras (
  oferta_id uuid primary key references ofertas (id) on delete cascade,
  palabras tsvector not null
);
-- A larger sample tells rare words from common ones.
alter table talento_palabras alter column palabras set statistics 1000;
alter table oferta_palabras alter column palabras set statistics 1000;

-- The routines of today, so that what changes while 034 fills the tables is not missed.
-- Words of a text and queries that look for them, for the lists that are searched by whole words and their beginnings.

-- The folded words of a text. Signs separate words, except in names such as 'C++' and 'C#'.
create or replace function words_of(value text) returns text[]
  language sql immutable strict parallel safe
  as $$
    select coalesce(array_agg(distinct left(word, 60)), '{}')
    from unnest(string_to_array(translate(public.fold_text(value),
      E'\t\n\r\u00a0!"$%&''()*,-./:;<=>?@[\\]^_`{|}~¡¿«»“”‘’…–—·•', repeat(' ', 60)), ' ')) as word
    where word <> ''
  $$;

-- All words of a search, each as the beginning of a word; a single letter only as itself. Null without words.
create or replace function word_query(search text) returns tsquery
  language sql immutable strict parallel safe
  as $$
    select string_agg('''' || word || case when length(word) > 1 then ''':*' else '''' end, ' & ')::tsquery
    from (select word from unnest(public.words_of(search)) as word limit 10) as words
  $$;

-- One of these tags: whole values beside the words, such as '=p:Alicante'. No word begins with '='.
create or replace function tag_query(tags text[]) returns tsquery
  language sql immutable strict parallel safe
  as $$
    select string_agg('''' || replace(replace(tag, '\', '\\'), '''', '''''') || '''', ' | ')::tsquery from unnest(tags) as tag
  $$;
-- The words of visible CVs, and their titulación, especialidad, provincia and idiomas as tags. No mail, phone or link.
create or replace function palabras_of_talento(a alumnas) returns tsvector
  language sql stable parallel safe
  as $$
    select array_to_tsvector(
      words_of(concat_ws(' ', a.nombre, a.apellidos, a.provincia, a.frase_definitoria, a.titulacion, a.especialidad,
        a.habilidades_tecnicas, a.proyectos_certificados, a.otros_estudios, idiomas,
        (select string_agg(concat_ws(' ', fa_titulo, fa_especialidad, fa_centro, proyectos_destacados, otros_titulo), ' ')
          from jsonb_to_recordset(a.formacion) as f
            (fa_titulo text, fa_especialidad text, fa_centro text, proyectos_destacados text, otros_titulo text)),
        (select string_agg(concat_ws(' ', puesto, empresa), ' ')
          from jsonb_to_recordset(a.experiencia) as e (puesto text, empresa text))))
      || array['=t:' || a.titulacion, '=e:' || a.especialidad, '=p:' || a.provincia_canonica]
      || array(select '=i:' || word from unnest(words_of(idiomas)) as word))
    from (select string_agg(idioma, ' ') as idiomas from jsonb_to_recordset(a.idiomas) as i (idioma text)) as said
  $$;

create or replace function keep_talento_palabras() returns trigger language plpgsql as $$
begin
  if new.visible then
    insert into talento_palabras (alumna_id, cv_updated_at, titulacion, especialidad, palabras)
    values (new.id, new.cv_updated_at, new.titulacion, new.especialidad, palabras_of_talento(new))
    on conflict (alumna_id) do update set cv_updated_at = excluded.cv_updated_at, titulacion = excluded.titulacion,
      especialidad = excluded.especialidad, palabras = excluded.palabras;
  else
    delete from talento_palabras where alumna_id = new.id;
  end if;
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
-- The words of visible ofertas, and their provincias as tags.
create or replace function palabras_of_oferta(o ofertas, empresa text) returns tsvector
  language sql stable parallel safe
  as $$
    select array_to_tsvector(
      words_of(concat_ws(' ', o.puesto, empresa, o.ubicacion, o.modalidad, o.nivel_estudios, o.descripcion,
        array_to_string(o.titulaciones, ' '), array_to_string(o.provincias, ' ')))
      || array(select '=p:' || provincia from unnest(o.provincias) as provincia))
  $$;

-- Rewrites the words of these ofertas; called with their facetas, whose locks it relies on.
create or replace function refresh_oferta_palabras(ids uuid[]) returns void language plpgsql as $$
begin
  delete from oferta_palabras where oferta_id = any (ids);
  insert into oferta_palabras (oferta_id, palabras)
    select o.id, palabras_of_oferta(o, e.empresa) from ofertas o join empresas e on e.id = o.empresa_id
    where o.id = any (ids) and oferta_visible(o, e);
end $$;

create or replace function refresh_oferta_facetas(ids uuid[]) returns void language plpgsql as $$
begin
  perform 1 from empresas where id in (select empresa_id from ofertas where id = any (ids)) order by id for share;
  delete from oferta_facetas where oferta_id = any (ids);
  insert into oferta_facetas
    select t.titulacion, p.provincia, o.modalidad, o.nivel_estudios, o.fecha_publicacion, o.id
    from ofertas o
    join empresas e on e.id = o.empresa_id
    cross join lateral (select distinct unnest(o.titulaciones || array['']) as titulacion) t
    cross join lateral (select distinct unnest(o.provincias || array['']) as provincia) p
    where o.id = any (ids) and oferta_visible(o, e);
  perform refresh_oferta_palabras(ids);
end $$;
