import { MODALIDADES, type NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'

type Nivel = (typeof NIVELES_ESTUDIOS)[number]
export type Modalidad = (typeof MODALIDADES)[number]

const ANYWHERE = MODALIDADES
const SOME_DAYS = ['Presencial', 'Hibrido'] as const

/** A puesto, its familia in the catalogue, its least nivel, and the modalidades of one that is done at a desk. */
export type Puesto = readonly [
  puesto: string,
  familia: string,
  nivel: Nivel,
  modalidades?: readonly Modalidad[],
]

export const PUESTOS: readonly Puesto[] = [
  ['Técnica de laboratorio de control de calidad', 'Química', 'Grado Superior'],
  ['Desarrolladora web junior', 'Informática y Comunicaciones', 'Grado Superior', ANYWHERE],
  ['Auxiliar de mantenimiento electromecánico', 'Instalación y Mantenimiento', 'Grado medio'],
  ['Operaria de mecanizado CNC', 'Fabricación Mecánica', 'Grado medio'],
  ['Patronista de calzado', 'Textil, Confección y Piel', 'Grado Superior'],
  ['Instaladora fotovoltaica', 'Energía y Agua', 'Grado medio'],
  ['Ayudante de animación 3D', 'Imagen y Sonido', 'Grado Superior', ANYWHERE],
  ['Técnica de soporte microinformático', 'Informática y Comunicaciones', 'Grado medio', SOME_DAYS],
  ['Delineante de proyectos de edificación', 'Edificación y Obra Civil', 'Grado Superior', ANYWHERE],
  ['Programadora de autómatas', 'Electricidad y Electrónica', 'Grado Superior', SOME_DAYS],
  ['Administradora de sistemas', 'Informática y Comunicaciones', 'Grado Superior', ANYWHERE],
  ['Analista de datos junior', 'Informática y Comunicaciones', 'Carrera universitaria o superior', ANYWHERE],
  ['Técnica de electromedicina', 'Electricidad y Electrónica', 'Grado Superior'],
  ['Técnica de laboratorio clínico', 'Sanidad', 'Grado Superior'],
  ['Auxiliar de farmacia', 'Sanidad', 'Grado medio'],
  ['Protésica dental', 'Sanidad', 'Grado Superior'],
  ['Técnica de radioterapia', 'Sanidad', 'Grado Superior'],
  ['Electromecánica de vehículos', 'Transporte y Mantenimiento de Vehículos', 'Grado medio'],
  ['Técnica de mantenimiento aeronáutico', 'Transporte y Mantenimiento de Vehículos', 'Grado Superior'],
  ['Diseñadora gráfica y editorial', 'Artes Gráficas', 'Grado Superior', ANYWHERE],
  ['Operaria de impresión digital', 'Artes Gráficas', 'Grado medio'],
  ['Técnica de sonido en directo', 'Imagen y Sonido', 'Grado Superior'],
  ['Soldadora', 'Fabricación Mecánica', 'Grado básico'],
  ['Carpintera de taller', 'Madera, Mueble y Corcho', 'Grado medio'],
  ['Diseñadora de mobiliario', 'Madera, Mueble y Corcho', 'Grado Superior', SOME_DAYS],
  ['Enóloga de bodega', 'Industrias Alimentarias', 'Grado Superior'],
  ['Operaria de obrador', 'Industrias Alimentarias', 'ESO'],
  ['Ayudante de vivero', 'Agraria', 'ESO'],
  ['Técnica de gestión forestal', 'Agraria', 'Grado Superior'],
  ['Jardinera', 'Agraria', 'Grado básico'],
  ['Técnica de acuicultura', 'Marítimo-Pesquera', 'Grado Superior'],
  ['Educadora ambiental', 'Seguridad y Medio Ambiente', 'Grado Superior', SOME_DAYS],
  ['Técnica de sondeos', 'Industrias Extractivas', 'Grado medio'],
  ['Ceramista de producción', 'Vidrio y Cerámica', 'Grado medio'],
  ['Constructora de escenografías', 'Artes y Artesanías', 'Grado Superior'],
  ['Técnica de climatización', 'Instalación y Mantenimiento', 'Grado medio'],
  ['Modista de vestuario escénico', 'Textil, Confección y Piel', 'Grado Superior'],
  [
    'Ingeniera de telecomunicación',
    'Electricidad y Electrónica',
    'Carrera universitaria o superior',
    SOME_DAYS,
  ],
  ['Auxiliar de montaje electrónico', 'Electricidad y Electrónica', 'Grado básico'],
]

/** How a description begins: not with the position, which stands above it. */
export const APERTURAS: readonly string[] = [
  'Buscamos a una persona con ganas de aprender el oficio.',
  'Queremos ampliar el equipo con alguien que empieza.',
  'Tenemos un sitio libre y muchas cosas que enseñar.',
  'Crecemos y nos falta una compañera.',
  'Cuidamos el trabajo bien hecho y a quien lo hace.',
]

export const TAREAS: readonly string[] = [
  'Formarás parte de un equipo pequeño que te acompañará desde el primer día.',
  'Trabajarás con herramientas actuales y con tiempo para aprender a usarlas bien.',
  'Participarás en las reuniones de proyecto y propondrás mejoras.',
  'Documentarás lo que haces para que otra persona pueda continuar.',
]
/** The tasks of a puesto that is not done at a desk. */
export const TAREAS_BY_HAND: readonly string[] = [
  ...TAREAS,
  'Te encargarás de preparar el puesto, seguir las fichas de trabajo y anotar los resultados.',
  'Harás mantenimiento preventivo y ayudarás a diagnosticar averías.',
  'Aplicarás las normas de seguridad y cuidarás los equipos.',
  'Atenderás a clientes de la zona junto con una compañera con experiencia.',
]

/** Of the three lists of conditions an oferta names one item each at most, so that no two contradict each other. */
export const CONTRATOS: readonly string[] = [
  'Contrato laboral de seis meses con posibilidad de continuar.',
  'Contrato indefinido con dos meses de prueba.',
]
/** Those of a nivel from Grado medio on, whose titles the law asks for. */
export const CONTRATOS_OF_TITULADAS: readonly string[] = [
  ...CONTRATOS,
  'Contrato formativo para la obtención de la práctica profesional.',
]
export const HORARIOS: Readonly<Record<Modalidad, readonly string[]>> = {
  Presencial: [
    'Jornada completa de lunes a viernes; los viernes, solo por la mañana.',
    'Media jornada, solo por las mañanas.',
  ],
  Hibrido: ['Horario flexible y dos días de teletrabajo a la semana.'],
  Online: ['Horario flexible: una reunión a primera hora y el resto, como mejor te venga.'],
}
export const VENTAJAS: readonly string[] = [
  'Salario según convenio: entre 18.000 € y 24.500 € brutos al año.',
  'No hace falta experiencia: buscamos ganas de aprender 💡',
]

/** Realistic values of ubicacion; the search for provincias must cope with all of them. */
export const ODD_UBICACIONES: readonly string[] = [
  'León, Castilla y León',
  'Valencia de Alcántara',
  'Madrid y remoto',
  'Remoto',
  'Ponferrada (León)',
  'Elda-Petrer (Alicante/Alacant)',
  'A CORUÑA',
  'Vizcaya',
  'Palma de Mallorca',
  'Calle de Toledo 12, Madrid',
  'Alicante, Murcia y Albacete',
  'San Fernando de Henares',
  'Sevilla la Nueva',
  'Las Palmas de Gran Canaria',
]
export const UBICACIONES: readonly string[] = [
  'Polígono industrial de {}',
  '{}',
  '{} capital',
  '{} y alrededores',
  'Provincia de {}',
  '{} (con teletrabajo)',
]

/** The modalidad of an oferta whose ubicacion speaks of working from home, else null. */
export const modalidadAt = (ubicacion: string): Modalidad | null =>
  /^remoto$/i.test(ubicacion) ? 'Online' : /remoto|teletrabajo/i.test(ubicacion) ? 'Hibrido' : null

export const MOTIVOS: readonly string[] = [
  'Falta describir las funciones.',
  'El teléfono es de tarificación especial.',
  'Indica que el contrato es laboral o de prácticas.',
]
