-- How often what alumnas see of ofertas has changed: nodes keep answers with the version that they were read at (decision 97).
insert into versions (what) values ('ofertas') on conflict do nothing;
