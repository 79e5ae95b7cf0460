-- The figures of the back office as they were last counted: one row, replaced by whichever node counts.
create table cifras (
  id integer primary key default 1 check (id = 1),
  calculadas_at timestamptz not null,
  -- Raw counts: what leaves the server goes through the rule of small groups.
  datos jsonb not null
);

-- The mailbox. A failed mail keeps its text while it can be tried again, and says when somebody did.
alter table correos add column retried_at timestamptz;
-- Addresses without accents or case, as every search of the back office reads them.
alter table correos add column busqueda text not null generated always as (fold_text(destinatario)) stored;
create index correos_busqueda on correos using gin (busqueda gin_trgm_ops);
create index correos_por_reintentar on correos (created_at desc, id desc) where estado = 'fallido' and texto is not null;
call create_counter('correos', 'totales', 'lista, clave', '''correos'', r.estado', 'true');
insert into totales (lista, clave, n) select 'correos', estado, count(*) from correos group by estado;
