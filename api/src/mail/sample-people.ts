/** The contact address of the samples when none is configured. */
export const SAMPLE_CONTACT = 'contacto@centros.example'

/** Recipients of the samples of mails: short and long names, one of each kind of account. */
export const ANA = { to: 'ana@alumnas.example', nombre: 'Ana Muñoz' }
export const MARIA_DE_LOS_ANGELES = {
  to: 'maria-de-los-angeles.fernandez-de-cordoba-y-goicoechea@instituto-tecnologico.alumnas.example',
  nombre: 'María de los Ángeles Fernández de Córdoba y Goicoechea',
}
export const BERTA = { to: 'berta@talleres.example', nombre: 'Talleres Berta', cif: 'B03990025' }
export const OLGA = {
  to: 'seleccion.de-personal@ingenieria-y-automatizacion-industrial.example',
  nombre: 'Ingeniería y Automatización Industrial del Mediterráneo SLU',
  cif: 'B54820918',
}
export const CARMEN = { to: 'carmen@ies-gaia.example', nombre: 'Carmen Ruiz' }

/** As long as a real one, and good for nothing. */
export const SAMPLE_TOKEN = 'una-muestra-de-codigo-que-no-abre-nada-000'
export const SAMPLE_ID = '01980000-0000-7000-8000-000000000000'

export const PUESTO = 'Técnica de automatización'
export const PUESTO_LARGO =
  'Técnica superior «senior» de mantenimiento electrónico y automatización de líneas de producción para el turno de noche en planta'
