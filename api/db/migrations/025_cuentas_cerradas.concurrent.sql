-- The closed accounts of an address: its login tells their owner how to come back.
create index concurrently alumnas_cerradas on alumnas (lower(email)) where deleted_at is not null;
