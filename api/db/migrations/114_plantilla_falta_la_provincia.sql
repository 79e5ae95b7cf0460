-- An oferta without provincia is in the list and found by its words; only the filter by provincia leaves it out. A plantilla that
-- somebody has changed stays as it is.
update plantillas set texto = replace(texto, 'no saldría en las búsquedas', 'no saldría al filtrar por provincia')
where texto = 'La ubicación no dice en qué provincia está el puesto y la oferta no saldría en las búsquedas. Escribe la localidad y la provincia, también si se puede teletrabajar.';
