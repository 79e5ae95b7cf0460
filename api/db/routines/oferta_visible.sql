-- The one definition of an oferta that alumnas see. A plain SQL function: the planner replaces it by its condition.
create or replace function oferta_visible(o ofertas, e empresas) returns boolean
  language sql immutable parallel safe
  as $$ select o.estado_revision = 'aceptada' and not o.terminada and e.activo and e.deleted_at is null $$;

-- Every oferta with the visible fields of its empresa.
drop view if exists ofertas_con_empresa;
create view ofertas_con_empresa as
  select o.*, oferta_visible(o, e) as visible, e.empresa, e.cif as empresa_cif, e.imagen_id as empresa_imagen_id,
    e.mail as empresa_mail, e.telf as empresa_telf, e.linkedin as empresa_linkedin
  from ofertas o join empresas e on e.id = o.empresa_id;
