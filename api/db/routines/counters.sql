-- Kept totals: declared in the table `counters`, maintained by statement triggers. The rows of a counter `x` are in the table
-- `x_partes`, several for each key; the view `x` sums them up (totales.sql).

-- Adds what a statement changed to the partes of its own connection, so that writers at the same time do not wait for each
-- other; in key order, so that two connections with the same partes cannot deadlock. Parte 0 holds the folded sum.
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

-- Declares a counter and the three triggers that maintain it. Migrations call it; a changed counter needs rebuild_counters().
create or replace procedure create_counter(source text, target text, keys text, exprs text, condition text)
  language plpgsql as $$
declare
  name text := format('count_%s_in_%s', source, target);
begin
  insert into counters values (source, target, keys, exprs, condition);
  execute format(
    'create trigger %I after insert on %I referencing new table as new_rows
     for each statement execute function maintain_counter(%L, %L, %L, %L)',
    name || '_insert', source, target, keys, exprs, condition);
  execute format(
    'create trigger %I after update on %I referencing new table as new_rows old table as old_rows
     for each statement execute function maintain_counter(%L, %L, %L, %L)',
    name || '_update', source, target, keys, exprs, condition);
  execute format(
    'create trigger %I after delete on %I referencing old table as old_rows
     for each statement execute function maintain_counter(%L, %L, %L, %L)',
    name || '_delete', source, target, keys, exprs, condition);
end $$;

-- Declares the counters by time of a list, for its pages far from the beginning: by tramos of 65,536 seconds, and under the name of the
-- list with /64 by long ones of 64 tramos (db/posiciones.ts).
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
end $$;
