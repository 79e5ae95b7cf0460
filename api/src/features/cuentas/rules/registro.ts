import { ContrasenaNueva } from '@alumbra/contract/contrasena'
import type { Registro } from '@alumbra/contract/cuenta'
import type { Db, MailTokenTipo } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { sendLater } from '../../../mail/outbox.ts'
import { hashPassword } from '../../../passwords/hash.ts'
import { type Actor, type Entrante, endSessionsOf } from '../../../sessions.ts'
import {
  keepConsentimiento,
  recordConsentimiento,
  recordKeptConsentimiento,
} from '../../consentimientos/rules.ts'
import { anotar } from '../../historial/rules.ts'
import { activacionMail, yaRegistradaMail } from '../mails.ts'
import { deleteMailTokens, findCuentaByCorreo, upsertRegistro, verifyCuenta } from '../queries.ts'
import { createMailToken, requireMailToken, spendMailToken } from './codigos.ts'
import { requireUncommonPassword, requireUncommonPasswordOf } from './contrasena.ts'

type House = { publicUrl: string; uniformAnswers: boolean }

/**
 * Registers an alumna and sends her the activation mail. An address that has an account: alreadyRegistered, or with
 * uniform answers a mail that says so to its owner alone.
 */
export async function registrarAlumna(db: Db, datos: Registro, house: House): Promise<void> {
  const { nombre, apellidos, email, password } = datos
  requireUncommonPassword(password, [nombre, apellidos, email])
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const id = await upsertRegistro(tx, { nombre, apellidos, email, passwordHash })
    if (id === undefined) {
      if (!house.uniformAnswers) throw new AppError('alreadyRegistered')
      const owner = await findCuentaByCorreo(tx, 'alumna', email)
      return sendLater(tx, yaRegistradaMail({ to: owner?.correo ?? email, publicUrl: house.publicUrl }))
    }
    const token = await createMailToken(tx, { rol: 'alumna', id }, 'activacion', email)
    if (datos.lopd) await keepConsentimiento(tx, token)
    await sendLater(tx, activacionMail({ to: email, nombre, token, publicUrl: house.publicUrl }))
  })
}

type Verificacion = {
  email: string
  token: string
  password?: string | null | undefined
  lopd?: true | undefined
}

/** Activates an alumna's account with the code of her mail; an invited one chooses her password now. */
export async function verificarAlumna(
  db: Db,
  { email, token, password, lopd }: Verificacion,
): Promise<Entrante> {
  const presented = {
    token,
    email,
    rol: 'alumna' as const,
    tipos: ['activacion', 'invitacion'] as MailTokenTipo[],
  }
  const { tipo, actor: owner } = await requireMailToken(db, presented)
  const passwordHash = tipo === 'invitacion' ? await hashChosen(db, owner, password) : null
  return db.transaction().execute(async (tx) => {
    const actor = await spendMailToken(tx, presented)
    const entrante = await terminar(tx, actor, passwordHash)
    await recordKeptConsentimiento(tx, token)
    if (lopd && tipo === 'invitacion') await recordConsentimiento(tx, { rol: 'alumna', id: actor.id })
    await deleteMailTokens(tx, actor)
    return entrante
  })
}

/** Sets an empresa's password with the code of its invitation or its reset mail. */
export async function verificarEmpresa(
  db: Db,
  { mail, token, password, lopd }: { mail: string; token: string; password: string; lopd?: true | undefined },
): Promise<Entrante> {
  const tipos: MailTokenTipo[] = ['invitacion', 'restablecimiento']
  const presented = { token, email: mail, rol: 'empresa' as const, tipos }
  const { tipo, actor: owner } = await requireMailToken(db, presented)
  await requireUncommonPasswordOf(db, owner, password)
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const actor = await spendMailToken(tx, presented)
    const entrante = await terminar(tx, actor, passwordHash)
    if (lopd && tipo === 'invitacion') await recordConsentimiento(tx, { rol: 'empresa', id: actor.id })
    await endSessionsOf(tx, actor)
    await deleteMailTokens(tx, actor)
    return entrante
  })
}

/** Opens the account whose code was just used; the first time is written down. */
async function terminar(tx: Db, actor: Actor, passwordHash: string | null): Promise<Entrante> {
  const verified = await verifyCuenta(tx, actor, passwordHash)
  if (!verified) throw new AppError('invalidToken')
  const { first, ...entrante } = verified
  const lista = actor.rol === 'empresa' ? 'empresas' : 'alumnas'
  if (first) await anotar(tx, { lista, ids: [actor.id], actor, hecho: 'terminada' })
  return entrante
}

async function hashChosen(db: Db, owner: Actor, password: string | null | undefined): Promise<string> {
  const { data, error } = ContrasenaNueva.safeParse(password)
  if (error) throw new AppError('paramsError', { fields: { password: error.issues[0]?.message ?? '' } })
  await requireUncommonPasswordOf(db, owner, data)
  return hashPassword(data)
}
