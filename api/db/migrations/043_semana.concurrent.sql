-- What the page of the week counts, each by an index that holds nothing else.
create index concurrently alumnas_verificadas on alumnas (verificada_at) where verificada_at is not null and deleted_at is null;
create index concurrently empresas_verificadas on empresas (verificada_at) where verificada_at is not null and deleted_at is null;
create index concurrently alumnas_cv_completados on alumnas (cv_completado_at) where cv_completado_at is not null and deleted_at is null;
create index concurrently alumnas_invitacion_fin on alumnas (invitacion_expira_at) where invitada_at is not null and verificada_at is null and deleted_at is null;
create index concurrently empresas_invitacion_fin on empresas (invitacion_expira_at) where invitada_at is not null and verificada_at is null and deleted_at is null;
