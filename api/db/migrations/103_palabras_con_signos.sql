-- '+' and '#' before a word, ordinals and characters that nobody sees no longer hide a word (empleo-5). Kept in routines/ from now on.
set local lock_timeout = '300ms';
create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary,
    translate(value, E'ºª\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\ufeff', 'oa'))) $$;
create or replace function split_words(value text) returns text[]
  language sql immutable strict parallel safe
  as $$ select regexp_split_to_array(
    regexp_replace(
      public.fold_text(replace(replace(regexp_replace(value, '([0-9])[.]?°', '\1º', 'g'), '.º', 'º'), '.ª', 'ª')),
      '(?<![[:alnum:]+#])[+#]+|[+#](?=[[:alpha:]])|(?<!\+)\+(?=[0-9])', ' ', 'g'),
    E'[\t\n\r\u00a0 !"$%&''()*,./:;<=>?@[^_`{|}~¡¿«»·´¨¬¦§¶°±×÷¤¢£¥€©®\u2000-\u206f\u2190-\u2bff\u3000-\u303f\u30fb\ue000-\uf8ff\U0001f000-\U0001faff\\\\\\]-]+') $$;
create or replace function words_of(value text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$ begin
    return (select coalesce(array_agg(distinct left(word, 60)), '{}') from unnest(public.split_words(value)) as word where word <> '');
  end $$;

-- Few rows, and its entries of ordinals are those of another rule.
-- squawk-ignore require-concurrent-reindex
reindex index grupo_totales_partes_iguales;

-- Makes the words and the folded texts again that any of these has hidden, some at a time in the order in which saves lock them. Those that
-- are alike stay.
create procedure fold_again() language plpgsql as $$
declare
  hiding constant text := E'[°ºª\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|(^|[^[:alnum:]+#])[+#]|[+#][[:alnum:]]';
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  last uuid := nobody;
begin
  update administradores set nombre = nombre where busqueda <> fold_text(nombre || ' ' || email);
  update referentes set nombre = nombre
    where busqueda <> fold_text(nombre) or busqueda_publica <> fold_text(nombre || ' ' || estudios || ' ' || trabajos);
  update empresas set empresa = empresa where busqueda <> fold_text(empresa || ' ' || mail || ' ' || cif);
  loop
    with few as materialized (
      select id from alumnas where id > last and busqueda <> fold_text(nombre || ' ' || apellidos || ' ' || email)
      order by id limit 200 for no key update),
    made as (update alumnas a set nombre = a.nombre from few where a.id = few.id)
    select id into last from few order by id desc limit 1;
    exit when not found;
    commit;
  end loop;
  last := nobody;
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
  last := nobody;
  loop
    with few as materialized (
      select o.id, o.busqueda, fold_text(concat_ws(' ', o.puesto, o.mail, e.empresa, e.cif)) as folded,
        case when concat_ws(' ', o.puesto, e.empresa, o.ubicacion, o.nivel_estudios, o.descripcion, o.titulaciones::text) ~ hiding
        then palabras_of_oferta(o, e.empresa) end as palabras
      from ofertas o join empresas e on e.id = o.empresa_id where o.id > last order by o.id limit 200 for no key update of o),
    made as (
      update oferta_palabras p set palabras = few.palabras from few where p.oferta_id = few.id and p.palabras <> few.palabras),
    folded as (
      update ofertas o set busqueda = few.folded from few where o.id = few.id and few.busqueda <> few.folded)
    select id into last from few order by id desc limit 1;
    exit when not found;
    commit;
  end loop;
end $$;
