-- How often something that every node keeps in memory has changed (decision 64).
create table versions (
  what text primary key,
  version bigint not null default 0
);
insert into versions (what) values ('referentes');
