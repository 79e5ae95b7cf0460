-- Talento is also counted by time for each filter, titulación, provincia and both, by tramos of 8: a page in the middle of one begins at
-- the tramo that holds it (db/lists/posiciones.ts). '*' stands for any value.
set local lock_timeout = '300ms';
-- Who writes a CV waits for a moment, so that nobody counts by the old rule any more afterwards.
lock table talento_palabras in share row exclusive mode;

update counters set exprs =
  'unnest(array[''talento_palabras'', ''talento_palabras/64'', ''talento_palabras/8'', ''talento_palabras/8'', ''talento_palabras/8'']),
   unnest(array['''', '''', concat_ws(chr(10), r.titulacion, ''*''), concat_ws(chr(10), ''*'', r.provincia_canonica),
     concat_ws(chr(10), r.titulacion, r.provincia_canonica)]),
   unnest(array[floor(extract(epoch from r.cv_updated_at) / 65536), floor(extract(epoch from r.cv_updated_at) / 4194304), floor(extract(epoch from r.cv_updated_at) / 524288),
     floor(extract(epoch from r.cv_updated_at) / 524288), floor(extract(epoch from r.cv_updated_at) / 524288)]::bigint[])'
where source = 'talento_palabras' and target = 'posiciones';

-- Where there are writers already; an empty database gets its functions after the migrations.
do $$
declare
  counter counters;
begin
  if to_regproc('keep_counting') is null then return; end if;
  select * into counter from counters where source = 'talento_palabras' and target = 'posiciones';
  call keep_counting(counter);
end $$;
