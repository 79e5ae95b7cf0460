-- The browser that a session was opened with, as short words and never its whole user agent, and the known device that it
-- made: who ends the session forgets the device too.
alter table sesiones add column dispositivo text not null default '';
alter table sesiones add column device_hash bytea;
