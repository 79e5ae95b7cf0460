import type { NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'

type Nivel = (typeof NIVELES_ESTUDIOS)[number]

/** A puesto, its familia in the catalogue and its usual nivel. */
export type Puesto = readonly [puesto: string, familia: string, nivel: Nivel]

export const PUESTOS: readonly Puesto[] = [
  ['Técnica de laboratorio de control de calidad', 'Química', 'Grado Superior'],
  ['Desarrolladora web junior', 'Informática y Comunicaciones', 'Grado Superior'],
  ['Auxiliar de mantenimiento electromecánico', 'Instalación y Mantenimiento', 'Grado medio'],
  ['Operaria de mecanizado CNC', 'Fabricación Mecánica', 'Grado medio'],
  ['Patronista de calzado', 'Textil, Confección y Piel', 'Grado Superior'],
  ['Instaladora fotovoltaica', 'Energía y Agua', 'Grado medio'],
  ['Ayudante de animación 3D', 'Imagen y Sonido', 'Grado Superior'],
  ['Técnica de soporte microinformático', 'Informática y Comunicaciones', 'Grado medio'],
  ['Delineante de proyectos de edificación', 'Edificación y Obra Civil', 'Grado Superior'],
  ['Programadora de autómatas', 'Electricidad y Electrónica', 'Grado Superior'],
  ['Administradora de sistemas', 'Informática y Comunicaciones', 'Grado Superior'],
  ['Analista de datos en prácticas', 'Informática y Comunicaciones', 'Carrera universitaria o superior'],
  ['Técnica de electromedicina', 'Electricidad y Electrónica', 'Grado Superior'],
  ['Técnica de laboratorio clínico', 'Sanidad', 'Grado Superior'],
  ['Auxiliar de farmacia', 'Sanidad', 'Grado medio'],
  ['Protésica dental', 'Sanidad', 'Grado Superior'],
  ['Técnica de radioterapia', 'Sanidad', 'Grado Superior'],
  ['Electromecánica de vehículos', 'Transporte y Mantenimiento de Vehículos', 'Grado medio'],
  ['Técnica de mantenimiento aeronáutico', 'Transporte y Mantenimiento de Vehículos', 'Grado Superior'],
  ['Diseñadora gráfica y editorial', 'Artes Gráficas', 'Grado Superior'],
  ['Operaria de impresión digital', 'Artes Gráficas', 'Grado medio'],
  ['Técnica de sonido en directo', 'Imagen y Sonido', 'Grado Superior'],
  ['Soldadora', 'Fabricación Mecánica', 'Grado básico'],
  ['Carpintera de taller', 'Madera, Mueble y Corcho', 'Grado medio'],
  ['Diseñadora de mobiliario', 'Madera, Mueble y Corcho', 'Grado Superior'],
  ['Enóloga de bodega', 'Industrias Alimentarias', 'Grado Superior'],
  ['Operaria de obrador', 'Industrias Alimentarias', 'ESO'],
  ['Técnica de gestión forestal', 'Agraria', 'Grado Superior'],
  ['Jardinera', 'Agraria', 'Grado básico'],
  ['Técnica de acuicultura', 'Marítimo-Pesquera', 'Grado Superior'],
  ['Educadora ambiental', 'Seguridad y Medio Ambiente', 'Grado Superior'],
  ['Técnica de sondeos', 'Industrias Extractivas', 'Grado medio'],
  ['Ceramista de producción', 'Vidrio y Cerámica', 'Grado medio'],
  ['Constructora de escenografías', 'Artes y Artesanías', 'Grado Superior'],
  ['Técnica de climatización', 'Instalación y Mantenimiento', 'Grado medio'],
  ['Modista de vestuario escénico', 'Textil, Confección y Piel', 'Grado Superior'],
  ['Ingeniera de telecomunicación', 'Electricidad y Electrónica', 'Carrera universitaria o superior'],
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
  'Te encargarás de preparar el puesto, seguir las fichas de trabajo y anotar los resultados.',
  'Harás mantenimiento preventivo y ayudarás a diagnosticar averías.',
  'Trabajarás con herramientas actuales y con tiempo para aprender a usarlas bien.',
  'Participarás en las reuniones de proyecto y propondrás mejoras.',
  'Documentarás lo que haces para que otra persona pueda continuar.',
  'Aplicarás las normas de seguridad y cuidarás los equipos.',
  'Atenderás a clientes de la zona junto con una compañera con experiencia.',
]
export const CONDICIONES: readonly string[] = [
  'Contrato laboral de seis meses con posibilidad de continuar.',
  'Contrato formativo para la obtención de la práctica profesional.',
  'Jornada completa de lunes a viernes; los viernes, solo por la mañana.',
  'Media jornada compatible con los estudios.',
  'Horario flexible y dos días de teletrabajo a la semana.',
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

export const MOTIVOS: readonly string[] = [
  'Falta describir las funciones.',
  'El teléfono es de tarificación especial.',
  'Indica que el contrato es laboral o de prácticas.',
]
