-- '+' and '#' before a word, ordinals and characters that nobody sees no longer hide a word (empleo-5). Kept in routines/words.sql from now on.
create or replace function split_words(value text) returns text[]
  language sql immutable strict parallel safe
  as $$ select regexp_split_to_array(
    regexp_replace(
      public.fold_text(translate(
        replace(replace(regexp_replace(value, '([0-9])[.]?°', '\1º', 'g'), '.º', 'º'), '.ª', 'ª'), E'ºª\u00ad\ufeff', 'oa')),
      '(?<![[:alnum:]+#])[+#]+|[+#](?=[[:alpha:]])|(?<!\+)\+(?=[0-9])', ' ', 'g'),
    E'[\t\n\r\u00a0 !"$%&''()*,./:;<=>?@[^_`{|}~¡¿«»·´¨¬¦§¶°±×÷¤¢£¥€©®\u2000-\u206f\u2190-\u2bff\u3000-\u303f\u30fb\ue000-\uf8ff\U0001f000-\U0001faff\\\\\\]-]+') $$;

create or replace function words_of(value text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$ begin
    return (select coalesce(array_agg(distinct left(word, 60)), '{}') from unnest(public.split_words(value)) as word where word <> '');
  end $$;

-- Makes the words again that any of these has hidden, some at a time in the order in which saves lock them. Those that are alike stay.
create procedure separate_words() language plpgsql as $$
declare
  hiding constant text := E'[°ºª\u00ad\ufeff]|(^|[^[:alnum:]+#])[+#]|[+#][[:alnum:]]';
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with few as materialized (
      select a.id, case when concat_ws(' ', a.nombre, a.apellidos, a.provincia, a.frase_definitoria, a.titulacion, a.especialidad,
          a.habilidades_tecnicas, a.proyectos_certificados, a.otros_estudios, a.formacion, a.experiencia, a.idiomas) ~ hiding
        then palabras_of_talento(a) end as palabras
      from alumnas a where a.id > last and a.visible order by a.id limit 200 for no key update),
    made as (
      update talento_palabras p set palabras = few.palabras from few where p.alumna_id = few.id and p.palabras <> few.palabras)
    select id into last from few order by id desc limit 1;
    exit when not found;
    commit;
  end loop;
  last := '00000000-0000-0000-0000-000000000000';
  loop
    with few as materialized (
      select o.id, case when concat_ws(' ', o.puesto, e.empresa, o.ubicacion, o.nivel_estudios, o.descripcion, o.titulaciones::text) ~ hiding
        then palabras_of_oferta(o, e.empresa) end as palabras
      from ofertas o join empresas e on e.id = o.empresa_id where o.id > last order by o.id limit 200 for no key update of o),
    made as (
      update oferta_palabras p set palabras = few.palabras from few where p.oferta_id = few.id and p.palabras <> few.palabras)
    select id into last from few order by id desc limit 1;
    exit when not found;
    commit;
  end loop;
end $$;
