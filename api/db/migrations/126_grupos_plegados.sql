-- A group as it is compared and set in order, kept: to fold each of some thousand groups took forty milliseconds of a question.
-- Some thousand rows: the table is written again in the blink of an eye.
-- squawk-ignore adding-field-with-default
alter table grupo_totales_partes add column plegado text not null generated always as (fold_grupo(grupo)) stored;
