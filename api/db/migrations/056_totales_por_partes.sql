-- squawk-ignore-file renaming-table, prefer-bigint-over-smallint, constraint-missing-not-valid, adding-serial-primary-key-field
-- A total is several rows, its partes: writers add to rows of their own, and whoever reads sums them up. One row for each
-- total was locked from the first writer's statement until her commit, so that registrations went one after the other.
--
-- Nodes of the release before go on: they read the totals by their old names, which are views now, and their writes go
-- through the new function. Their writers are kept out while the tables change: a trigger that had begun before would look for the old
-- table. This gives up before a deadlock is looked for, and is tried again.
set local lock_timeout = '300ms';
lock table alumnas, empresas, administradores, referentes, ofertas, oferta_facetas, ofertas_guardadas, ofertas_abiertas, correos
  in share row exclusive mode;

alter table totales rename to totales_partes;
alter table oferta_totales rename to oferta_totales_partes;
alter table talento_totales rename to talento_totales_partes;
alter table grupo_totales rename to grupo_totales_partes;
alter table oferta_interes rename to oferta_interes_partes;

alter table totales_partes add column parte smallint not null default 0;
alter table oferta_totales_partes add column parte smallint not null default 0;
alter table talento_totales_partes add column parte smallint not null default 0;
alter table grupo_totales_partes add column parte smallint not null default 0;
alter table oferta_interes_partes add column parte smallint not null default 0;

-- Tables of some thousand rows, two for each oferta in the last: their new keys are made in milliseconds.
alter table totales_partes drop constraint totales_pkey;
alter table totales_partes add primary key (lista, clave, parte);
alter table oferta_totales_partes drop constraint oferta_totales_pkey;
alter table oferta_totales_partes add primary key (titulacion, provincia, modalidad, nivel_estudios, parte);
alter table talento_totales_partes drop constraint talento_totales_pkey;
alter table talento_totales_partes add primary key (titulacion, provincia, parte);
alter table grupo_totales_partes drop constraint grupo_totales_pkey;
alter table grupo_totales_partes add primary key (grupo, parte);
alter table oferta_interes_partes drop constraint oferta_interes_pkey;
alter table oferta_interes_partes add primary key (oferta_id, clase, parte);

-- What routines/ has too: nobody may write between this migration and the routines.
create view totales as
  select lista, clave, sum(n)::bigint as n from totales_partes group by lista, clave;
create view oferta_totales as
  select titulacion, provincia, modalidad, nivel_estudios, sum(n)::bigint as n
  from oferta_totales_partes group by titulacion, provincia, modalidad, nivel_estudios;
create view talento_totales as
  select titulacion, provincia, sum(n)::bigint as n from talento_totales_partes group by titulacion, provincia;
create view grupo_totales as
  select grupo, sum(n)::bigint as n from grupo_totales_partes group by grupo;
create view oferta_interes as
  select oferta_id, clase, sum(n)::bigint as n from oferta_interes_partes group by oferta_id, clase;

create or replace function maintain_counter() returns trigger language plpgsql as $$
declare
  added text := format('select %s, 1 as change from new_rows r where %s', tg_argv[2], tg_argv[3]);
  removed text := format('select %s, -1 as change from old_rows r where %s', tg_argv[2], tg_argv[3]);
  changes text := case tg_op
    when 'INSERT' then added
    when 'DELETE' then removed
    else added || ' union all ' || removed
  end;
begin
  execute format(
    'insert into %1$I as kept (%2$s, parte, n) select %2$s, 1 + pg_backend_pid() %% 32, sum(change)
     from (%3$s) as changes (%2$s, change)
     group by %2$s having sum(change) <> 0 order by %2$s
     on conflict (%2$s, parte) do update set n = kept.n + excluded.n',
    tg_argv[0] || '_partes', tg_argv[1], changes);
  return null;
end $$;
