-- What the page of a role model tells besides her card: dated points {anio, texto} and sources {titulo, enlace}.
alter table referentes
  add column hitos jsonb not null default '[]' check (jsonb_typeof(hitos) = 'array'),
  add column fuentes jsonb not null default '[]' check (jsonb_typeof(fuentes) = 'array');
