import { CENTROS } from '@alumbra/domain/centros'
import { schoolYear } from '../grupo.ts'
import { PEOPLE } from '../people.ts'
import type { CvInput } from '../rows.ts'

/** The administradores of the demo: the first is `carmen`, the last one is disabled. */
export const DEMO_ADMINISTRADORES = [
  { nombre: PEOPLE.carmen.nombre, email: PEOPLE.carmen.email, password: PEOPLE.carmen.password },
  {
    nombre: 'Pilar Ibarra',
    email: 'pilar@alumbra.example',
    password: PEOPLE.carmen.password,
    centro: CENTROS[0],
  },
  {
    nombre: 'Rosa Antón',
    email: 'rosa@alumbra.example',
    password: PEOPLE.carmen.password,
    centro: CENTROS[1],
  },
  {
    nombre: 'Teresa Valls',
    email: 'teresa@alumbra.example',
    password: PEOPLE.carmen.password,
    activo: false,
  },
]

/** A year so many before the one in which the school year of that day began. */
const yearsAgo = (now: Date, years: number): string => String(schoolYear(now) - years)

/** The CV of `ana`, who is in her second year: every field and list filled, both words for "now", several lines. */
export const cvOfAna = (now: Date): CvInput => ({
  telf: '600000001',
  provincia: 'Madrid',
  frase_definitoria: 'Programo lo que otras personas sueñan, y lo explico con palabras que se entienden.',
  linkedin: 'linkedin.example/in/ana-munoz',
  github: 'https://github.example/ana-munoz',
  titulacion: 'Informática y Comunicaciones',
  especialidad: 'Desarrollo de Aplicaciones Web (Grado Superior)',
  habilidades_tecnicas: 'TypeScript y React\nPython\nPostgreSQL\nAccesibilidad web\nGit',
  proyectos_certificados:
    'Web de la biblioteca del instituto, con buscador sin acentos\nRobot que riega el huerto 🌱\nCertificado B2 de inglés',
  otros_estudios: 'Grado elemental de violonchelo\nMonitora de tiempo libre',
  formacion: [
    {
      fa_titulo: 'Informática y Comunicaciones',
      fa_especialidad: 'Desarrollo de Aplicaciones Web (Grado Superior)',
      fa_centro: 'I.E.S Villaverde',
      fa_inicio: yearsAgo(now, 1),
      fa_fin: 'Actualmente',
      proyectos_destacados: 'Aplicación para compartir coche entre compañeras',
      otros_titulo: '',
    },
    {
      fa_titulo: 'Informática y Comunicaciones',
      fa_especialidad: 'Sistemas Microinformáticos y Redes (Grado Medio)',
      fa_centro: 'C.I.P.F.P Valle de Elda',
      fa_inicio: yearsAgo(now, 3),
      fa_fin: yearsAgo(now, 1),
      proyectos_destacados: '',
      otros_titulo: '',
    },
  ],
  experiencia: [
    {
      puesto: 'Prácticas de desarrollo web',
      empresa: 'Cooperativa La Bombilla',
      inicio: yearsAgo(now, 0),
      fin: 'Actualidad',
    },
    {
      puesto: 'Clases particulares de matemáticas',
      empresa: '',
      inicio: yearsAgo(now, 2),
      fin: yearsAgo(now, 0),
    },
  ],
  idiomas: [
    { idioma: 'Inglés', nivel: 'Avanzado' },
    { idioma: 'Valenciano', nivel: 'Intermedio' },
    { idioma: 'Lengua de signos', nivel: 'Básico' },
  ],
})

/** The CV of `lucia`: a draft, hidden because especialidad and frase_definitoria are missing. */
export const CV_OF_LUCIA: CvInput = {
  telf: '600000002',
  provincia: 'Alicante',
  titulacion: 'Química',
  habilidades_tecnicas: 'Cromatografía\nMicroscopía',
  idiomas: [{ idioma: 'Francés', nivel: 'Intermedio' }],
}
