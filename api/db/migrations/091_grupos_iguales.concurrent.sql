-- A group that an invitation writes with other signs or spaces (invitaciones-9).
create index concurrently if not exists grupo_totales_partes_iguales on grupo_totales_partes (fold_grupo(grupo));
drop index concurrently if exists grupo_totales_partes_folded;
