import type { Actor } from '../../../actor.ts'
import type { Db } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { enlaceKey } from '../../../mail/event-key.ts'
import { sendLater, unsend } from '../../../mail/outbox.ts'
import { doneInLote, recordApunte } from '../../historial/rules.ts'
import { invitacionMail } from '../invitacion/mails.ts'
import {
  type Invitacion,
  insertInvitacionEmpresa,
  lockEmpresasLike,
  lockInvitada,
  renewInvitacionEmpresa,
  upsertInvitacionAlumna,
} from '../queries/invitacion.ts'
import { deleteMailTokens, supersedeMailTokens } from '../queries/mail-tokens.ts'
import { createMailToken } from './codigos.ts'

const INVITED = ['invitada', 'reinvitada'] as const

type InvitacionAlumna = { nombre: string; apellidos: string; email: string; grupo: string; mensaje: string }
type InvitacionEmpresa = { empresa: string; mail: string; cif: string; mensaje: string }

/** Ends the invitation links of an account and removes unsent mails; the links in sent mails report that they ended. */
export async function endInvitaciones(tx: Db, cuenta: Actor): Promise<void> {
  const hashes = await supersedeMailTokens(tx, cuenta, 'invitacion')
  await unsend(tx, hashes.map(enlaceKey))
}

/** Ends every mail link of an account and removes unsent mails with them. */
export async function endEnlaces(tx: Db, cuenta: Actor): Promise<void> {
  const hashes = await deleteMailTokens(tx, cuenta)
  await unsend(tx, hashes.map(enlaceKey))
}

/** An invitation, and whether an earlier call of its `lote` has sent it. */
type Invited = Pick<Invitacion, 'id' | 'again'> & { doneBefore: boolean }

/** Invites an alumna; an unfinished one is invited again under the same id, but once in a `lote`. */
export async function inviteAlumna(tx: Db, actor: Actor, datos: InvitacionAlumna): Promise<Invited> {
  const { email: correo, nombre, mensaje } = datos
  const known = actor.lote === undefined ? undefined : await lockInvitada(tx, correo)
  if (known && (await isDone(tx, actor, 'alumnas', known))) return { ...known, doneBefore: true }
  const invitacion = await upsertInvitacionAlumna(tx, datos, { by: actor.id, mensaje })
  if (!invitacion) throw new AppError('alreadyRegistered', { fields: { email: KNOWN_EMAIL } })
  // The first call was still on its way a moment ago.
  if (!known && (await isDone(tx, actor, 'alumnas', invitacion))) return { ...invitacion, doneBefore: true }
  await recordInvitacion(tx, 'alumnas', actor, invitacion)
  const { id, centro } = invitacion
  await sendInvitacion(tx, { rol: 'alumna', id }, { correo, nombre, cif: null, centro, mensaje })
  return { ...invitacion, doneBefore: false }
}

/** Invites an empresa; an unfinished one is invited again under the same id, but once in a `lote`. */
export async function inviteEmpresa(tx: Db, actor: Actor, datos: InvitacionEmpresa): Promise<Invited> {
  const { mail: correo, empresa: nombre, cif, mensaje } = datos
  const like = await lockEmpresasLike(tx, correo, cif)
  const [known] = like
  if (like.length > 1 || known?.verificada) throw knownEmpresa(like)
  if (known && (await isDone(tx, actor, 'empresas', known))) return { ...known, doneBefore: true }
  const invitacion = await writeInvitacionEmpresa(tx, actor, datos, known)
  // A concurrent request invited it; now its row is found.
  if (!invitacion) return inviteEmpresa(tx, actor, datos)
  await recordInvitacion(tx, 'empresas', actor, invitacion)
  const { id, centro } = invitacion
  await sendInvitacion(tx, { rol: 'empresa', id }, { correo, nombre, cif, centro, mensaje })
  return { ...invitacion, doneBefore: false }
}

/** Whether this `lote` has sent the invitation, to an account that is still on: one that a colleague has switched off since has no link. */
const isDone = async (
  tx: Db,
  actor: Actor,
  lista: 'alumnas' | 'empresas',
  { id, wasOff }: Pick<Invitacion, 'id' | 'wasOff'>,
) => !wasOff && (await doneInLote(tx, actor, lista, id, INVITED))

/** Beside the field of an address that has an account. */
export const KNOWN_EMAIL = 'Ya hay una cuenta con este email'

/** Marks the fields that other accounts use; the text of alreadyRegistered speaks of the email alone. */
function knownEmpresa(like: readonly { sameMail: boolean; sameCif: boolean }[]): AppError {
  const sameMail = like.some((row) => row.sameMail)
  return new AppError('alreadyRegistered', {
    ...(sameMail ? {} : { customMessage: 'El email está libre: lo que ya tiene cuenta es el CIF.' }),
    fields: {
      ...(sameMail ? { mail: KNOWN_EMAIL } : {}),
      ...(like.some((row) => row.sameCif) ? { cif: 'Ya hay una empresa con este CIF' } : {}),
    },
  })
}

async function writeInvitacionEmpresa(
  tx: Db,
  actor: Actor,
  { mensaje, ...datos }: InvitacionEmpresa,
  known: Omit<Invitacion, 'centro'> | undefined,
): Promise<Invitacion | undefined> {
  const inviter = { by: actor.id, mensaje }
  if (known) return { ...known, ...(await renewInvitacionEmpresa(tx, known.id, datos, inviter)) }
  const inserted = await insertInvitacionEmpresa(tx, datos, inviter)
  return inserted && { ...inserted, again: false, wasOff: false }
}

async function recordInvitacion(
  tx: Db,
  lista: 'alumnas' | 'empresas',
  actor: Actor,
  { id, again, wasOff }: Invitacion,
): Promise<void> {
  const apunte = { lista, ids: [id], actor }
  if (wasOff) await recordApunte(tx, { ...apunte, hecho: 'activada' })
  await recordApunte(tx, { ...apunte, hecho: again ? 'reinvitada' : 'invitada' })
}

/** The invited person, the inviting one and her lines; `cif` is the login of an empresa. */
export type Invitada = {
  correo: string
  nombre: string
  cif: string | null
  centro: string | null
  mensaje: string
  /** She has asked for it herself and waits for it. */
  urgente?: boolean
}

/** Mails the invitation of an account and ends the links of its earlier ones. Their mails to another address stay here if they have not left. */
export async function sendInvitacion(
  db: Db,
  { rol, id }: { rol: 'alumna' | 'empresa'; id: string },
  { correo: to, ...invitada }: Invitada,
): Promise<void> {
  const hashes = await supersedeMailTokens(db, { rol, id }, 'invitacion')
  await unsend(db, hashes.map(enlaceKey), { notTo: to })
  const token = await createMailToken(db, { rol, id }, 'invitacion', to)
  await sendLater(db, invitacionMail({ rol, to, token, ...invitada }))
}
