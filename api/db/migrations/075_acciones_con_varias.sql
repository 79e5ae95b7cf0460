-- An action on several rows is one line of the activity (historial-6): its entries share `lote`; all but the first have `lote_sigue`.
alter table historial add column lote uuid;
alter table historial add column lote_sigue boolean not null default false;
