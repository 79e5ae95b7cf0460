-- Whether an administrador hears by mail of the ofertas that wait, and when she last did: weekly, and when one waits too long.
alter table administradores
  add column avisos boolean not null default true,
  add column resumen_at timestamptz,
  add column espera_at timestamptz;
