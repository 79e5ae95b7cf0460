-- CVs that empresas may see; `visible` is a generated column of alumnas (011).
drop view if exists talentos;
create view talentos as select * from alumnas where visible;
