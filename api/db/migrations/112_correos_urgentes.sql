-- A mail that a person waits for leaves before those that were written to many. Nodes of the release before write none.
alter table correos add column urgente boolean not null default false;
