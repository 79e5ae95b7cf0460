-- The centre of an administrador, in whose name she invites; null for both centres.
alter table administradores add column centro text;
alter table administradores add constraint administradores_centro_length check (char_length(centro) <= 100) not valid;
-- What an invitation says until it is finished: the centre that invites, null for both, and some lines of its sender.
alter table alumnas add column invitacion_centro text, add column invitacion_mensaje text not null default '';
alter table alumnas add constraint alumnas_invitacion_length
  check (char_length(invitacion_centro) <= 100 and char_length(invitacion_mensaje) <= 500) not valid;
alter table empresas add column invitacion_centro text, add column invitacion_mensaje text not null default '';
alter table empresas add constraint empresas_invitacion_length
  check (char_length(invitacion_centro) <= 100 and char_length(invitacion_mensaje) <= 500) not valid;
