-- A CV is saved without a word in the indexes of its account: what talento is listed by lies beside the words (decision 100).
alter table talento_palabras add column provincia_canonica text;

-- The routine of today, so that what is saved while 080 fills the column has it.
create or replace function keep_talento_palabras() returns trigger language plpgsql as $$
begin
  if new.visible then
    insert into talento_palabras (alumna_id, cv_updated_at, titulacion, especialidad, provincia_canonica, palabras)
    values (new.id, new.cv_updated_at, new.titulacion, new.especialidad, new.provincia_canonica, palabras_of_talento(new))
    on conflict (alumna_id) do update set cv_updated_at = excluded.cv_updated_at, titulacion = excluded.titulacion,
      especialidad = excluded.especialidad, provincia_canonica = excluded.provincia_canonica, palabras = excluded.palabras;
  else
    delete from talento_palabras where alumna_id = new.id;
  end if;
  return null;
end $$;

-- Fills it for the rows that were there, some at a time, so that nobody who saves a CV meanwhile waits for more than these.
create procedure fill_talento_provincias() language plpgsql as $$
declare
  few uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    few := array(select alumna_id from talento_palabras where alumna_id > last order by alumna_id limit 2000);
    exit when few = '{}';
    update talento_palabras p set provincia_canonica = a.provincia_canonica from alumnas a
    where p.alumna_id = any (few) and a.id = p.alumna_id and p.provincia_canonica is null;
    last := few[cardinality(few)];
    commit;
  end loop;
end $$;

-- Room for the next version of a row on its page: a change that no index holds is written beside it.
alter table alumnas set (fillfactor = 85);
