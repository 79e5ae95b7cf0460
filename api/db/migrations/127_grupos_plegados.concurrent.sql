create index concurrently if not exists grupo_totales_partes_plegados on grupo_totales_partes (plegado, grupo) include (n);
drop index concurrently if exists grupo_totales_partes_iguales;
