-- New words wait in a list that every search reads whole, by default up to 4 MB of it (decision 102).
-- One after the other: a long search holds up the index that it reads, not all of them.
alter index alumnas_busqueda set (gin_pending_list_limit = 512);
alter index alumnas_inactivas_busqueda set (gin_pending_list_limit = 512);
alter index correos_busqueda set (gin_pending_list_limit = 512);
alter index empresas_busqueda set (gin_pending_list_limit = 512);
alter index oferta_palabras_palabras set (gin_pending_list_limit = 512);
alter index ofertas_busqueda set (gin_pending_list_limit = 512);
alter index referentes_areas set (gin_pending_list_limit = 512);
alter index referentes_busqueda set (gin_pending_list_limit = 512);
alter index referentes_busqueda_publica set (gin_pending_list_limit = 512);
alter index talento_palabras_palabras set (gin_pending_list_limit = 512);
