import { randomUUID } from 'node:crypto'

/** A CV with every required field, as the form sends it. */
export const buildCv = (changes: Record<string, unknown> = {}) => ({
  telf: '612345678',
  provincia: 'Madrid',
  frase_definitoria: 'Me gusta entender cómo funcionan las cosas.',
  linkedin: 'linkedin.com/in/ejemplo',
  github: '',
  titulacion: 'Informática y Comunicaciones',
  especialidad: 'Desarrollo de Aplicaciones Web (Grado Superior)',
  habilidades_tecnicas: 'TypeScript\nSQL',
  proyectos_certificados: '',
  otros_estudios: '',
  formacion: [],
  experiencia: [],
  idiomas: [],
  ...changes,
})

/** A complete formacion of a CV. */
export const buildFormacion = (changes: Record<string, unknown> = {}) => ({
  fa_titulo: 'Informática y Comunicaciones',
  fa_especialidad: 'Desarrollo de Aplicaciones Web (Grado Superior)',
  fa_centro: 'C.I.P.F.P Valle de Elda',
  fa_inicio: '2022',
  fa_fin: 'Actualmente',
  proyectos_destacados: 'Una estación meteorológica\ncon energía solar',
  otros_titulo: '',
  ...changes,
})

/** A complete experiencia of a CV. */
export const buildExperiencia = (changes: Record<string, unknown> = {}) => ({
  puesto: 'Becaria de laboratorio',
  empresa: 'Óptica del Segura',
  inicio: '2023',
  fin: 'Actualidad',
  ...changes,
})

/** A valid new oferta. */
export const buildOferta = (changes: Record<string, unknown> = {}) => ({
  contacto: 'Berta Ferrer',
  telf: '965123456',
  mail: 'empleo@roboticavegabaja.example',
  puesto: 'Técnica de robótica',
  descripcion: 'Puesta en marcha y mantenimiento de células robotizadas en una planta de Orihuela.',
  modalidad: 'Presencial',
  ubicacion: 'Orihuela (Alicante)',
  nivel_estudios: 'Grado Superior',
  titulaciones: ['Electricidad y Electrónica'],
  ...changes,
})

/** A valid registration, of a new address each time. */
export const buildRegistro = (changes: Record<string, unknown> = {}) => ({
  nombre: 'Elena',
  apellidos: 'Maseras Ribera',
  email: `elena-${randomUUID().slice(0, 8)}@alumnas.example`,
  password: 'Cometa#2031azul',
  v_password: 'Cometa#2031azul',
  ...changes,
})

/** A message of the contact form. */
export const buildContacto = (changes: Record<string, unknown> = {}) => ({
  name: 'Íñigo Muñoz',
  email: 'inigo@ejemplo.example',
  tema: 'Una charla en clase',
  instituto: 'Otros',
  mensaje: 'Nos gustaría invitar a una referente a hablar en clase.',
  lopd: true,
  ...changes,
})
