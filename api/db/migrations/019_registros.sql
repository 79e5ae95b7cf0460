-- What each registration asked for, beside the code of its mail: its link activates this and nothing that came later.
create table registros (
  hash bytea primary key references mail_tokens (hash) on delete cascade,
  nombre text not null,
  apellidos text not null,
  password_hash text not null
);

-- A code that a newer one or another link has ended is kept for a while, so that its page can say what happened.
alter table mail_tokens add column superseded_at timestamptz;

insert into registros (hash, nombre, apellidos, password_hash)
select t.hash, a.nombre, a.apellidos, a.password_hash
from mail_tokens t join alumnas a on a.id = t.cuenta_id
where t.rol = 'alumna' and t.tipo = 'activacion' and t.used_at is null
  and a.verificada_at is null and a.password_hash is not null;

-- Salts the passwords of all registrations of one address alike, so that a single hash tells whether one is right.
insert into secrets (name, value)
values ('registro-salt', sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));
