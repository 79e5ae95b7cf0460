-- Mails, of which a country writes 11,000 a day, are also counted by sixteenths of a tramo (68 minutes), so that a page in the middle of them skips few
-- (db/lists/posiciones.ts).
set local lock_timeout = '300ms';
-- Who writes a mail waits for a moment, so that nobody counts by the old rule any more afterwards.
lock table correos in share row exclusive mode;

update counters set exprs =
  'unnest(array[''correos'', ''correos/64'', ''correos*16'']), r.estado,
   unnest(array[floor(extract(epoch from r.created_at) / 65536), floor(extract(epoch from r.created_at) / 4194304),
     floor(extract(epoch from r.created_at) / 4096)]::bigint[])'
where source = 'correos' and target = 'posiciones';

-- Where there are writers already; an empty database gets its functions after the migrations.
do $$
declare
  counter counters;
begin
  if to_regproc('keep_counting') is null then return; end if;
  select * into counter from counters where source = 'correos' and target = 'posiciones';
  call keep_counting(counter);
end $$;
