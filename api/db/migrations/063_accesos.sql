-- Who entered, who was refused and who left. Of an address that no account has nothing is kept.
create table accesos (
  id uuid primary key,
  created_at timestamptz not null default now(),
  hecho text not null check (hecho in ('entrada', 'rechazada', 'salida')),
  rol text not null check (rol in ('alumna', 'empresa', 'admin')),
  cuenta_id uuid,
  -- Of a refusal: its code.
  motivo text,
  -- The browser in short words.
  dispositivo text not null default ''
);
create index accesos_created on accesos (created_at desc, id desc);
create index accesos_rol on accesos (rol, created_at desc, id desc);
create index accesos_hecho on accesos (hecho, created_at desc, id desc);
create index accesos_cuenta on accesos (cuenta_id, created_at desc, id desc);
