-- How often a mail was cut off in the middle: it may have left each time. A refusal has delivered nothing, and counts in `intentos` alone.
alter table correos add column cortes integer not null default 0;
