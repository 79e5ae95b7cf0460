import { listDate, timeOf } from './dates.ts'
import { listWithAnd } from './spanish.ts'

/** The kinds of entries in a history. */
export const HECHOS = [
  'creada',
  'cambiada',
  'imagen',
  'renombrada',
  'contrasena',
  'factor',
  'sinfactor',
  'recuperacion',
  'codigos',
  'activada',
  'desactivada',
  'aceptada',
  'rechazada',
  'motivo',
  'deshecha',
  'borrada',
  'sustituida',
  'renovada',
  'vencida',
  'invitada',
  'reinvitada',
  'cancelada',
  'terminada',
] as const
export type Hecho = (typeof HECHOS)[number]

/** The author of an entry; changes without an author are made by the system. */
export const AUTORES = ['admin', 'alumna', 'empresa', 'sistema'] as const

type Apunte = {
  fecha: string
  hecho: Hecho
  quien: { rol: (typeof AUTORES)[number]; nombre: string | null }
  de: string | null
  a: string | null
  campos: readonly string[]
}

/** The author of an entry that names none. */
export const QUIEN = {
  admin: 'Alguien de administración',
  alumna: 'Ella misma',
  empresa: 'La empresa',
  sistema: 'El sistema',
}

type Fields = Readonly<Record<string, string>>

/** The change of an entry, without its author. */
const VERBO: Record<Hecho, (apunte: Pick<Apunte, 'de' | 'a' | 'campos'>, fields: Fields) => string> = {
  creada: () => 'la creó',
  cambiada: ({ campos, de, a }, fields) =>
    de === null || a === null ? changedFields(campos, fields) : grupoChanged(de, a),
  imagen: () => 'cambió la imagen',
  renombrada: ({ de, a }) => (de === null ? 'cambió el nombre' : `cambió el nombre de «${de}» a «${a}»`),
  contrasena: () => 'cambió la contraseña',
  factor: ({ a }) => `puso en la entrada ${a ?? 'un segundo paso'}`,
  sinfactor: ({ de }) => `quitó de la entrada ${de ?? 'un segundo paso'}`,
  recuperacion: () => 'entró con un código de recuperación',
  codigos: () => 'cambió los códigos de recuperación por otros',
  activada: () => 'la activó',
  desactivada: () => 'la desactivó',
  aceptada: () => 'la aceptó',
  rechazada: () => 'la rechazó',
  motivo: () => 'corrigió el motivo del rechazo',
  deshecha: () => 'deshizo la decisión',
  borrada: () => 'la borró',
  sustituida: () => 'la sustituyó por otra',
  renovada: () => 'la renovó',
  vencida: () => 'la dio por terminada',
  invitada: () => 'la invitó',
  reinvitada: () => 'volvió a enviarle la invitación',
  cancelada: () => 'canceló la invitación',
  terminada: () => 'terminó el registro',
}

const changedFields = (campos: readonly string[], fields: Fields): string =>
  `cambió ${listWithAnd(campos.map((campo) => fields[campo] ?? campo))}`

/** The only changed field that an entry keeps the values of; '' is no group. */
function grupoChanged(de: string, a: string): string {
  if (de === '') return `la puso en el grupo «${a}»`
  return a === '' ? `la quitó del grupo «${de}»` : `la cambió del grupo «${de}» al grupo «${a}»`
}

/** The changes that read otherwise after an action on several rows, which may come from several groups. */
const VERBO_DE_VARIAS: Partial<typeof VERBO> = {
  activada: () => 'las activó',
  desactivada: () => 'las desactivó',
  invitada: () => 'las invitó',
  reinvitada: () => 'volvió a enviarles la invitación',
  cancelada: () => 'canceló sus invitaciones',
  cambiada: ({ campos, a }, fields) =>
    a === null
      ? changedFields(campos, fields)
      : a === ''
        ? 'las dejó sin grupo'
        : `las puso en el grupo «${a}»`,
}

const describeAuthor = ({ quien }: Pick<Apunte, 'quien'>): string => quien.nombre ?? QUIEN[quien.rol]

/** One line of a history in a teacher's words, with those for the changed fields: 'Carmen Ruiz la aceptó'. */
export const describeApunte = (apunte: Apunte, fields: Fields = {}): string =>
  `${describeAuthor(apunte)} ${VERBO[apunte.hecho](apunte, fields)}`

/** The same of an action on several rows: 'Carmen Ruiz las desactivó' (historial-6). */
export const describeVarias = (apunte: Apunte, fields: Fields = {}): string =>
  `${describeAuthor(apunte)} ${(VERBO_DE_VARIAS[apunte.hecho] ?? VERBO[apunte.hecho])(apunte, fields)}`

/** Shown to the second of two administradores who decide at once: 'Carmen Ruiz ya la aceptó el 5/6/2025 a las 10:32.' */
export const describeDone = (apunte: Apunte, fields: Fields = {}): string =>
  `${describeAuthor(apunte)} ya ${VERBO[apunte.hecho](apunte, fields)} el ${listDate(apunte.fecha)} a las ${timeOf(apunte.fecha)}.`
