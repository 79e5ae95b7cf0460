-- Which ofertas an alumna has opened, each once: counted for its empresa, which sees no names. Erased with her account and
-- after six months.
create table ofertas_abiertas (
  alumna_id uuid not null references alumnas (id) on delete cascade,
  oferta_id uuid not null references ofertas (id) on delete cascade,
  dia date not null,
  primary key (alumna_id, oferta_id)
);
create index ofertas_abiertas_oferta on ofertas_abiertas (oferta_id);
create index ofertas_abiertas_dia on ofertas_abiertas (dia);

-- How many alumnas saved and opened each oferta. Without a reference to ofertas, because the triggers write it while an oferta
-- is being deleted; empty rows are purged.
create table oferta_interes (
  oferta_id uuid not null,
  clase text not null check (clase in ('guardada', 'abierta')),
  n bigint not null,
  primary key (oferta_id, clase)
);
insert into oferta_interes select oferta_id, 'guardada', count(*) from ofertas_guardadas group by oferta_id;
call create_counter('ofertas_guardadas', 'oferta_interes', 'oferta_id, clase', 'r.oferta_id, ''guardada''', 'true');
call create_counter('ofertas_abiertas', 'oferta_interes', 'oferta_id, clase', 'r.oferta_id, ''abierta''', 'true');
