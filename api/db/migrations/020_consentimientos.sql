-- Every consent that was given: who, which version of the policy, how and when (GDPR art. 7(1)). Rows are only added;
-- they go with the account or with the contact message.
create table consentimientos (
  id bigint generated always as identity primary key,
  rol text check (rol in ('alumna', 'empresa')),
  cuenta_id uuid,
  contacto_id uuid references contactos (id) on delete cascade,
  -- The date of the policy that was accepted: 2025-06-18.
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  via text not null check (via in ('registro', 'invitacion', 'contacto', 'entrada')),
  created_at timestamptz not null default now(),
  check ((rol is null) = (cuenta_id is null)),
  check ((via = 'contacto') = (contacto_id is not null)),
  check ((contacto_id is null) <> (cuenta_id is null))
);
-- The last consent of an account, and whether it accepted a version.
create index consentimientos_cuenta on consentimientos (rol, cuenta_id, id desc) include (version)
  where cuenta_id is not null;
create index consentimientos_contacto on consentimientos (contacto_id) where contacto_id is not null;

-- The version that was accepted in the form that asked for a link: it becomes a consent when the link is used.
alter table mail_tokens add column politica text;
