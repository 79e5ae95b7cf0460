-- Counts the mails that were there before, in one statement that reads mails and counts at the same moment, so that nobody waits: what is written
-- meanwhile is in neither or in both.
insert into posiciones_partes as kept (lista, clave, tramo, n)
select 'correos*16', clave, tramo, sum(n) from (
  select estado, floor(extract(epoch from created_at) / 4096)::bigint, count(*) from correos group by 1, 2
  union all select clave, tramo, -n from posiciones_partes where lista = 'correos*16'
) as difference (clave, tramo, n) group by clave, tramo having sum(n) <> 0
on conflict (lista, clave, tramo, parte) do update set n = kept.n + excluded.n;
