-- The folded text that a search of ofertas reads.
create or replace function fill_oferta_busqueda() returns trigger language plpgsql as $$
begin
  select fold_text(concat_ws(' ', new.puesto, new.mail, e.empresa, e.cif)) into strict new.busqueda
  from empresas e where e.id = new.empresa_id;
  return new;
end $$;

create or replace trigger fill_oferta_busqueda before insert or update of puesto, mail, empresa_id on ofertas
  for each row execute function fill_oferta_busqueda();
