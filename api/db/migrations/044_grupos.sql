-- The class or year of an alumna, as the file of invitations names it; '' for none.
alter table alumnas add column grupo text not null default '';
alter table alumnas add constraint alumnas_grupo_length check (char_length(grupo) <= 60) not valid;
-- How many alumnas each group has: the groups that a list offers, without counting.
create table grupo_totales (grupo text primary key, n bigint not null default 0);
call create_counter('alumnas', 'grupo_totales', 'grupo', 'r.grupo', 'r.deleted_at is null and r.grupo <> ''''');
