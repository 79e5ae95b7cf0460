-- A new section of the back office has a history without a change of this table: its code names the table.
alter table historial drop constraint historial_lista_check;
