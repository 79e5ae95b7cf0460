-- Since when a CV is complete; null for one that is not, and for one completed before this column.
alter table alumnas add column cv_completado_at timestamptz;
-- How long the last count of the figures took: a request counts again only when that is cheap.
alter table cifras add column duracion_ms integer not null default 0;
