-- A group that was written with several capitals or accents is one: as most of its alumnas have it (invitaciones-9).
with written as (
  select grupo, fold_text(grupo) as folded, sum(n) as n from grupo_totales_partes where grupo <> ''
  group by grupo having sum(n) > 0
), known as (
  select distinct on (folded) folded, grupo from written order by folded, n desc, grupo
)
update alumnas a set grupo = known.grupo
from written join known using (folded)
where a.grupo = written.grupo and written.grupo <> known.grupo;
