-- Text folded for search, and totals that are kept instead of counted.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Lower case without accents: 'Muñoz' and 'munoz' meet here. Immutable because the dictionary is named.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- The LIKE pattern that finds a word anywhere in a folded text; % and _ are letters in it.
create function search_pattern(word text) returns text
  language sql immutable strict parallel safe
  as $$ select '%' || regexp_replace(fold_text(word), '([\\%_])', '\\\1', 'g') || '%' $$;

-- Totals of the back-office lists by one key each: ('alumnas', 'true') → 580.
create table totales (
  lista text not null,
  clave text not null,
  n bigint not null,
  primary key (lista, clave)
);

-- Every kept total: rows of `source` that meet `condition`, counted in `target` by `keys`, whose values are `exprs`.
create table counters (
  source text not null,
  target text not null,
  keys text not null,
  exprs text not null,
  condition text not null
);

-- Adds what a statement changed to its counters, in key order so that two writers never wait for each other in a circle.
create function maintain_counter() returns trigger language plpgsql as $$
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
    'insert into %1$I (%2$s, n) select %2$s, sum(change) from (%3$s) as changes (%2$s, change)
     group by %2$s having sum(change) <> 0 order by %2$s
     on conflict (%2$s) do update set n = %1$I.n + excluded.n',
    tg_argv[0], tg_argv[1], changes);
  return null;
end $$;

-- Declares a counter and the three triggers that keep it.
create procedure create_counter(source text, target text, keys text, exprs text, condition text)
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

-- Counts everything again: after a bulk load, and to heal a drift that should not exist.
create procedure rebuild_counters() language plpgsql as $$
declare
  counter counters;
begin
  for counter in select distinct on (c.target) c.* from counters c order by c.target loop
    execute format('delete from %I', counter.target);
  end loop;
  for counter in select * from counters loop
    execute format('insert into %I (%s, n) select %s, count(*) from %I r where %s group by %s',
      counter.target, counter.keys, counter.exprs, counter.source, counter.condition,
      (select string_agg(i::text, ', ') from generate_series(1, array_length(string_to_array(counter.keys, ','), 1)) i));
  end loop;
end $$;
