-- Those among whom the activity is chosen, in the order of their names: each name was folded again to sort them.
create index concurrently if not exists administradores_by_name on administradores (busqueda);
