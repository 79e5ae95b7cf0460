-- '*' is how the totals of talento name all titulaciones (074), so a CV that has it as its own is counted twice in each of them. It is refused
-- from now on; the forms never offered it.
update alumnas set titulacion = 'Otros' where titulacion = '*';
