-- Counts the rows that were there before. Each list in one statement that reads rows and counts at the same moment, so that nobody
-- waits: what is written meanwhile is in neither or in both.
do $$
declare
  counter counters;
begin
  for counter in select * from counters where target = 'posiciones' order by source loop
    execute format(
      'insert into posiciones_partes as kept (lista, clave, tramo, n)
       select lista, clave, tramo, sum(n) from (
         select %s, count(*) from %I r where %s group by 1, 2, 3
         union all select lista, clave, tramo, -n from posiciones_partes where lista = %L
       ) as difference (lista, clave, tramo, n) group by 1, 2, 3 having sum(n) <> 0
       on conflict (lista, clave, tramo, parte) do update set n = kept.n + excluded.n',
      counter.exprs, counter.source, counter.condition, counter.source);
  end loop;
end $$;
