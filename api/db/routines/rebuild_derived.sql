-- Rebuilds everything that triggers maintain: a bulk load switches the triggers off and ends with this, and a restored older backup too.
-- No migration calls it: it writes every row again in one transaction, by the body of the release before. A migration fills what it changes.
create or replace procedure rebuild_derived() language plpgsql as $$
begin
  update ofertas o set busqueda = fold_text(concat_ws(' ', o.puesto, o.mail, e.empresa, e.cif))
  from empresas e where e.id = o.empresa_id
    and o.busqueda <> fold_text(concat_ws(' ', o.puesto, o.mail, e.empresa, e.cif));
  perform refresh_oferta_facetas((select coalesce(array_agg(id), '{}') from ofertas));
  delete from facetas_pendientes;
  delete from talento_palabras;
  insert into talento_palabras (alumna_id, cv_updated_at, titulacion, especialidad, provincia_canonica, palabras)
    select a.id, a.cv_updated_at, a.titulacion, a.especialidad, a.provincia_canonica, palabras_of_talento(a) from alumnas a where a.visible;
  call rebuild_counters();
end $$;
