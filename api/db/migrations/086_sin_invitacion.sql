-- Switching off an account that nobody had invited wrote an end of its invitation.
update alumnas set invitacion_expira_at = null where invitada_at is null and invitacion_expira_at is not null;
update empresas set invitacion_expira_at = null where invitada_at is null and invitacion_expira_at is not null;
