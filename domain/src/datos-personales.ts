import { CONSULTAS_MONTHS, DEVICE_DAYS, UNUSED_MONTHS } from './plazos.ts'

/** The personal data that are stored: purpose, legal ground, who sees them, and until when. The privacy page and the register read this. */

/** The grounds of the law (GDPR art. 6.1). */
export const BASES = {
  consentimiento: 'consentimiento (art. 6.1.a del RGPD)',
  funcionPublica: 'función pública de los centros (art. 6.1.e del RGPD)',
  seguridad: 'obligación de proteger los datos (arts. 6.1.c y 32 del RGPD)',
} as const

type Dato = {
  deQuien: string
  que: string
  paraQue: string
  base: keyof typeof BASES
  quienLoVe: string
}

/** Kinds of data, as the privacy page lists them (F023, GDPR arts. 13 and 30). */
export const DATOS = {
  alumnas: {
    deQuien: 'Alumnas',
    que: 'Nombre, apellidos, correo, grupo si tu centro lo escribe y lo que tú escribas en tu CV: teléfono, provincia, estudios, experiencia, idiomas, enlaces y foto.',
    paraQue: 'Darte una cuenta, preparar tu CV y enseñarlo a las empresas cuando esté completo.',
    base: 'consentimiento',
    quienLoVe:
      'Tú; las empresas registradas, con el CV completo y sin pausa; las personas que administran Alumbra.',
  },
  empleo: {
    deQuien: 'Alumnas que buscan empleo',
    que: 'Las ofertas que guardas y las que abres, qué empresas abren tu CV y qué día, y lo que apuntan sobre ti en su preselección.',
    paraQue:
      'Que encuentres lo que guardaste, que sepas quién te ha leído y que cada empresa siga a quién quiere llamar.',
    base: 'consentimiento',
    quienLoVe:
      'Tú; cada empresa, su preselección. De lo que guardas y abres solo se cuenta cuántas sois, a partir de cinco.',
  },
  empresas: {
    deQuien: 'Empresas',
    que: 'Nombre, CIF, correo, teléfono, persona de contacto, LinkedIn, logo y ofertas.',
    paraQue: 'Darle una cuenta, revisar y publicar sus ofertas y que las alumnas puedan responder.',
    base: 'consentimiento',
    quienLoVe:
      'La empresa; las alumnas registradas, junto a sus ofertas publicadas; las personas que administran Alumbra.',
  },
  contacto: {
    deQuien: 'Quien nos escribe',
    que: 'Nombre, correo, instituto, tema y mensaje.',
    paraQue: 'Leer tu mensaje y contestarte.',
    base: 'consentimiento',
    quienLoVe: 'Los dos centros.',
  },
  referentes: {
    deQuien: 'Referentes',
    que: 'Nombre, imagen, estudios, trabajo y enlaces públicos.',
    paraQue: 'Contar su historia. Se publican con permiso de ellas o porque son figuras históricas.',
    base: 'consentimiento',
    quienLoVe: 'Cualquiera.',
  },
  administracion: {
    deQuien: 'Quienes administran Alumbra',
    que: 'Nombre, correo, centro, el segundo paso de su entrada y lo que deciden.',
    paraQue: 'Atender cuentas, revisar ofertas y saber quién decidió qué.',
    base: 'funcionPublica',
    quienLoVe: 'Las demás personas que administran Alumbra; la clave del segundo paso, nadie.',
  },
  correos: {
    deQuien: 'Quien recibe un correo nuestro',
    que: 'La dirección, el asunto y cuándo salió; el texto, hasta que se entrega.',
    paraQue: 'Entregarlo y saber si llegó.',
    base: 'consentimiento',
    quienLoVe: 'Las personas que administran Alumbra; el texto, nadie.',
  },
  seguridad: {
    deQuien: 'Todas las cuentas',
    que: 'La contraseña, cifrada de forma que nadie puede leerla; las sesiones abiertas, los navegadores que han entrado, los enlaces enviados por correo y cuándo se ha entrado o no se ha podido.',
    paraQue: 'Que solo entre quien debe, frenar los abusos sin dejarte fuera y poder investigarlos.',
    base: 'seguridad',
    quienLoVe: 'Tú, tus sesiones; las personas que administran Alumbra, las entradas.',
  },
  prueba: {
    deQuien: 'Quien acepta esta política',
    que: 'Qué versión, cuándo y cómo.',
    paraQue: 'Poder demostrarlo, como pide la ley.',
    base: 'seguridad',
    quienLoVe: 'Tú; las personas que administran Alumbra.',
  },
} as const satisfies Record<string, Dato>
export type DatoId = keyof typeof DATOS

/** How long deleted rows and backups are kept, in words: '90 días'. */
type Conservacion = { borrado: string; copias: string }
type Plazo = { que: string; hasta: string | ((conservacion: Conservacion) => string) }

/** Until when each is kept, as the privacy page lists them (GDPR art. 13.2.a). */
export const PLAZOS = {
  cuenta: {
    que: 'Tu cuenta y tu CV',
    hasta: `Mientras los uses. Si pasan ${UNUSED_MONTHS - 1} meses sin que entres, te avisamos por correo; a los ${UNUSED_MONTHS} se borran.`,
  },
  sinTerminar: {
    que: 'Un registro o una invitación que nadie termina',
    hasta: '30 días desde que su enlace deja de servir; después se destruye.',
  },
  borrado: {
    que: 'Lo que se borra',
    hasta: ({ borrado }) => `${borrado} marcado como borrado; después se destruye.`,
  },
  copias: {
    que: 'Las copias de seguridad, por si se pierde la base de datos',
    hasta: ({ copias }) =>
      `${copias}. Lo que se destruye sale de la última copia ${copias} después; hasta entonces solo serviría para recuperar la plataforma.`,
  },
  consultas: {
    que: 'Qué empresas han abierto tu CV, y qué día',
    hasta: `${CONSULTAS_MONTHS} meses. Lo ves en tu perfil.`,
  },
  abiertas: { que: 'Qué ofertas has abierto', hasta: `${CONSULTAS_MONTHS} meses.` },
  guardadas: {
    que: 'Las ofertas que guardas',
    hasta: 'Hasta que las quites, o hasta que se destruya tu cuenta o la oferta.',
  },
  preseleccion: {
    que: 'Lo que una empresa apunta sobre ti en su preselección',
    hasta: 'Hasta que lo quite, o hasta que se destruya una de las dos cuentas.',
  },
  correos: { que: 'Copias de los correos que te enviamos', hasta: ({ borrado }) => `${borrado}.` },
  prueba: {
    que: 'Qué versión de esta política aceptaste, cuándo y cómo',
    hasta: 'Lo mismo que tu cuenta o tu mensaje, para poder demostrarlo.',
  },
  contacto: {
    que: 'Mensajes del formulario de contacto',
    hasta: 'Un año, o menos si se da de baja tu cuenta.',
  },
  administracion: {
    que: 'Las cuentas de quienes administran Alumbra',
    hasta: 'Hasta que se borran. Lo que decidieron queda con un seudónimo.',
  },
  referentes: {
    que: 'Las páginas de las referentes',
    hasta: 'Hasta que una de ellas o un centro pide quitarlas.',
  },
  sesion: { que: 'Tu sesión', hasta: 'Se cierra a los 7 días sin uso, y siempre a los 30.' },
  entradas: {
    que: 'Cuándo se ha entrado en tu cuenta, o no se ha podido',
    hasta: `${CONSULTAS_MONTHS} meses.`,
  },
  intentos: { que: 'Los intentos repetidos, para frenar abusos', hasta: 'Un día como máximo.' },
  navegadores: {
    que: 'Los navegadores con los que has entrado',
    hasta: `${DEVICE_DAYS} días desde la última vez, o hasta que cambies la contraseña.`,
  },
  enlaces: { que: 'Los enlaces que te enviamos por correo', hasta: 'Un mes después de caducar.' },
} as const satisfies Record<string, Plazo>
export type PlazoId = keyof typeof PLAZOS

/** Until when something is kept, in words. */
export function hastaCuando(id: PlazoId, conservacion: Conservacion): string {
  const { hasta }: Plazo = PLAZOS[id]
  return typeof hasta === 'string' ? hasta : hasta(conservacion)
}
