-- What an alumna decides about her data: she may hide her CV and bring it back, and take with her all that is kept.
-- One ALTER, so that the table is written anew once; the indexes over `visible` go with the old column.
alter table alumnas
  drop column visible,
  add column pausada_at timestamptz,
  add column visible boolean not null generated always as
    (activo and cv_completo and verificada_at is not null and pausada_at is null and deleted_at is null) stored;
create index talentos_any on alumnas (cv_updated_at desc, id desc) where visible;
create index talentos_titulacion on alumnas (titulacion, cv_updated_at desc, id desc) where visible;
create index talentos_provincia on alumnas (provincia_canonica, cv_updated_at desc, id desc) where visible;
create index talentos_both on alumnas (titulacion, provincia_canonica, cv_updated_at desc, id desc) where visible;

-- Mails to an address and messages from it, to hand them over and to forget them.
create index correos_destinatario on correos (lower(destinatario));
create index contactos_email on contactos (lower(email));
