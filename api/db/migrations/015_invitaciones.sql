-- Until when the link of an invitation opens its account; it may end earlier, when the link is taken away.
alter table alumnas add column invitacion_expira_at timestamptz;
alter table empresas add column invitacion_expira_at timestamptz;

-- Of those under way only the ones with a code that still opens have a future; the others end where they began.
update alumnas a set invitacion_expira_at = coalesce(
  (select max(t.expires_at) from mail_tokens t
   where t.rol = 'alumna' and t.cuenta_id = a.id and t.tipo = 'invitacion' and t.used_at is null), a.invitada_at)
where a.invitada_at is not null and a.verificada_at is null and a.deleted_at is null;
update empresas e set invitacion_expira_at = coalesce(
  (select max(t.expires_at) from mail_tokens t
   where t.rol = 'empresa' and t.cuenta_id = e.id and t.tipo = 'invitacion' and t.used_at is null), e.invitada_at)
where e.invitada_at is not null and e.verificada_at is null and e.deleted_at is null;

-- The few that are under way, in the order of the lists: pages and counts read these alone.
create index alumnas_invitadas on alumnas (created_at desc, id desc) include (invitacion_expira_at)
  where invitada_at is not null and verificada_at is null and deleted_at is null;
create index empresas_invitadas on empresas (created_at desc, id desc) include (invitacion_expira_at)
  where invitada_at is not null and verificada_at is null and deleted_at is null;
