-- Kept totals: declared in the table `counters`, maintained by statement triggers. The rows of a counter `x` are in the table
-- `x_partes`, several for each key; the view `x` sums them up (totales.sql).

-- The function of a counter and its three triggers. It adds what a statement changed to the partes of its own connection, so that writers at
-- the same time do not wait for each other; in key order, so that two connections with the same partes cannot deadlock. Parte 0
-- holds the folded sum. Each counter has a function of its own, whose plans a connection keeps (decision 99).
create or replace procedure keep_counting(counter counters) language plpgsql as $$
declare
  name text := format('count_%s_in_%s', counter.source, counter.target);
  added text := format('select %s, 1 from new_rows r where %s', counter.exprs, counter.condition);
  removed text := format('select %s, -1 from old_rows r where %s', counter.exprs, counter.condition);
  add_up constant text := format(
    'insert into %1$I as kept (%2$s, parte, n) select %2$s, 1 + mod(pg_backend_pid(), 32), sum(change)
     from (%%s) as changes (%2$s, change) group by %2$s having sum(change) <> 0 order by %2$s
     on conflict (%2$s, parte) do update set n = kept.n + excluded.n;', counter.target || '_partes', counter.keys);
  event text;
begin
  execute format(
    'create or replace function %I() returns trigger language plpgsql as $body$
     begin
       if tg_op = ''INSERT'' then %s elsif tg_op = ''DELETE'' then %s else %s end if;
       return null;
     end $body$',
    name, format(add_up, added), format(add_up, removed), format(add_up, added || ' union all ' || removed));
  foreach event in array array['insert', 'update', 'delete'] loop
    -- A trigger that calls it already is left alone: replacing one keeps writers out.
    if not exists (select from pg_trigger where tgrelid = counter.source::regclass and tgname = name || '_' || event
      and tgfoid = name::regproc) then
      execute format('create or replace trigger %I after %s on %I referencing %s for each statement execute function %I()',
        name || '_' || event, event, counter.source,
        case event when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
          else 'new table as new_rows old table as old_rows' end,
        name);
    end if;
  end loop;
end $$;

-- Declares a counter. Migrations call it; a changed counter needs rebuild_counters().
create or replace procedure create_counter(source text, target text, keys text, exprs text, condition text)
  language plpgsql as $$
declare
  counter counters;
begin
  insert into counters values (source, target, keys, exprs, condition) returning * into counter;
  call keep_counting(counter);
end $$;

-- Declares the counters by time of a list, for its pages far from the beginning: by tramos of 65,536 seconds, and under the name of the
-- list with /64 by long ones of 64 tramos (db/lists/posiciones.ts).
create or replace procedure create_positions(source text, clave text, moment text, condition text) language plpgsql as $$
begin
  call create_counter(source, 'posiciones', 'lista, clave, tramo',
    format('unnest(array[%1$L, %2$L]), %3$s, unnest(array[floor(extract(epoch from %4$s) / 65536)::bigint,
      floor(extract(epoch from %4$s) / 4194304)::bigint])', source, source || '/64', clave, moment),
    condition);
end $$;

-- Counts everything again: after a bulk load, and to heal a drift.
create or replace procedure rebuild_counters() language plpgsql as $$
declare
  counter counters;
begin
  for counter in select distinct on (c.target) c.* from counters c order by c.target loop
    execute format('delete from %I', counter.target || '_partes');
  end loop;
  for counter in select * from counters loop
    execute format('insert into %I (%s, n) select %s, count(*) from %I r where %s group by %s',
      counter.target || '_partes', counter.keys, counter.exprs, counter.source, counter.condition,
      (select string_agg(i::text, ', ') from generate_series(1, array_length(string_to_array(counter.keys, ','), 1)) i));
  end loop;
  call count_every_version();
end $$;

-- Counters that a migration has declared, and those of the release before, whose triggers shared one function.
do $$
declare
  counter counters;
begin
  for counter in select * from counters loop
    call keep_counting(counter);
  end loop;
  drop function if exists maintain_counter();
end $$;
