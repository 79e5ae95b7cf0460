-- The lists of the back office at the size of a country. What a search reads stands in the index that the list is walked
-- by, so the table itself, which is wide, is read for the rows of one page only. Not for ofertas: their texts may be
-- longer than an index takes.
drop index alumnas_newest;
create index alumnas_newest on alumnas (created_at desc, id desc) include (activo, busqueda) where deleted_at is null;
drop index correos_newest;
create index correos_newest on correos (created_at desc, id desc) include (estado, busqueda);

-- How many rows hold a word is judged by a sample of these texts: a larger one tells rare words from common ones.
alter table alumnas alter column busqueda set statistics 1000;
alter table ofertas alter column busqueda set statistics 1000;
alter table correos alter column busqueda set statistics 1000;

-- An index answers alone where the pages of its table are known to be seen by all: said after a fiftieth has changed.
alter table alumnas set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table ofertas set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table correos set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
