-- Keeps each group as it is compared and sorted: to fold a few thousand of them took forty milliseconds of each question. The table is
-- that small, so it may be written again here.
-- squawk-ignore adding-field-with-default
alter table grupo_totales_partes add column plegado text not null generated always as (fold_grupo(grupo)) stored;
