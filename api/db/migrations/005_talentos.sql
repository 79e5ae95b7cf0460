-- The list of talento: one partial index per filter shape, and its exact totals.
create index talentos_any on alumnas (cv_updated_at desc, id desc) where visible;
create index talentos_titulacion on alumnas (titulacion, cv_updated_at desc, id desc) where visible;
create index talentos_provincia on alumnas (provincia_canonica, cv_updated_at desc, id desc) where visible;
create index talentos_both on alumnas (titulacion, provincia_canonica, cv_updated_at desc, id desc) where visible;

create table talento_totales (
  titulacion text not null,
  provincia text not null,
  n bigint not null,
  primary key (titulacion, provincia)
);
call create_counter('alumnas', 'talento_totales', 'titulacion, provincia', 'r.titulacion, r.provincia_canonica', 'r.visible');
