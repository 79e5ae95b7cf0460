-- Whether the decision took back a mail about an earlier one: undone, it owes the empresa that mail again.
alter table decisiones_recientes add column retira_correo boolean not null default false;
