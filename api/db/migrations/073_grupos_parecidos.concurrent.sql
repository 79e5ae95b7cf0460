-- A group that an invitation writes with other capitals or accents (invitaciones-9).
create index concurrently if not exists grupo_totales_partes_folded on grupo_totales_partes (fold_text(grupo));
