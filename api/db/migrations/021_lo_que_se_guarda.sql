-- The link in the mail that says to an alumna that her account is closed: it brings the account back.
alter table mail_tokens
  drop constraint mail_tokens_tipo_check,
  add constraint mail_tokens_tipo_check
    check (tipo in ('activacion', 'invitacion', 'restablecimiento', 'reapertura'));

-- The few accounts that nobody has finished, for the task that erases them.
create index alumnas_sin_terminar on alumnas (updated_at) where verificada_at is null and deleted_at is null;
create index empresas_sin_terminar on empresas (updated_at) where verificada_at is null and deleted_at is null;
