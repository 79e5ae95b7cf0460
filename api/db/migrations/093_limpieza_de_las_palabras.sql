-- A saved CV moves to the head of the newest ones and leaves a dead entry there: cleared at the same share as in 017, or the first page
-- reads past all those of a busy day.
alter table talento_palabras set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table oferta_palabras set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table oferta_facetas set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
