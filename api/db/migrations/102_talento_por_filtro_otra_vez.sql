-- The statement of 096 once more, now that no recount runs beside it: where 096 ran alone it finds no difference.
insert into posiciones_partes as kept (lista, clave, tramo, n)
select 'talento_palabras/8', clave, tramo, sum(n) from (
  select unnest(array[concat_ws(chr(10), titulacion, '*'), concat_ws(chr(10), '*', provincia_canonica),
      concat_ws(chr(10), titulacion, provincia_canonica)]),
    floor(extract(epoch from cv_updated_at) / 524288)::bigint, count(*) from talento_palabras group by 1, 2
  union all select clave, tramo, -n from posiciones_partes where lista = 'talento_palabras/8'
) as difference (clave, tramo, n) group by 1, 2, 3 having sum(n) <> 0
on conflict (lista, clave, tramo, parte) do update set n = kept.n + excluded.n;
