-- Which running server has taken a mail: what it took and never heard of, because the connection broke, is its own to take again.
alter table correos add column leased_by uuid;
