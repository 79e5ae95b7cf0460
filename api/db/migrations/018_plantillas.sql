-- Reasons that are given often: shared by all administradores, who change them as they like.
create table plantillas (
  id uuid primary key,
  titulo text not null,
  texto text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

insert into plantillas (id, titulo, texto, created_at)
select gen_random_uuid(), titulo, texto, now() + n * interval '1 millisecond'
from (values
  (1, 'Faltan las funciones', 'La descripción no cuenta qué hará la persona contratada. Explica con dos o tres frases las tareas de un día normal y con quién trabajará.'),
  (2, 'Faltan las condiciones', 'Indica el tipo de contrato (laboral, prácticas o formación), la jornada y el horario. Nuestras alumnas necesitan saberlo antes de escribirte.'),
  (3, 'Falta la provincia', 'La ubicación no dice en qué provincia está el puesto y la oferta no saldría en las búsquedas. Escribe la localidad y la provincia, también si se puede teletrabajar.'),
  (4, 'Teléfono de pago', 'El teléfono de contacto tiene un coste añadido para quien llama. Pon un fijo, un móvil o solo un correo.'),
  (5, 'Contacto que no es de la empresa', 'El correo de contacto no parece de tu empresa. Usa una dirección de la empresa, o cuéntanos por qué es otra.'),
  (6, 'Pide datos o dinero', 'La oferta pide documentos personales, fotografías o un pago antes de la entrevista. Eso no puede estar en una oferta de esta plataforma.'),
  (7, 'Lenguaje que excluye', 'El texto pide edad, sexo, aspecto físico o situación familiar, y la ley no lo permite. Describe lo que hace falta saber hacer.'),
  (8, 'Oferta repetida', 'Ya tienes publicada una oferta igual. Si quieres cambiarla, elimina la anterior y crea una nueva.')
) as una (n, titulo, texto);
