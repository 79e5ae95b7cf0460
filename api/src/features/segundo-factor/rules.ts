import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { verifyPassword } from '../../passwords/hash.ts'
import { type Changed, changeFactor } from './change-factor.ts'
import { deleteKey, insertKey, listKeys } from './key-queries.ts'
import { noteAdded, noteCodesRenewed, noteRemoved } from './note-factor.ts'
import { begin, finish, tryPaso } from './paso-queries.ts'
import { databaseNow, deleteApp, findOwner, insertApp } from './queries.ts'
import { bareCode } from './recovery.ts'
import { describeApp, newSecret, stepOf } from './totp.ts'
import { askForNewKey, provenNewKey, type Site } from './webauthn.ts'

const APP = 'una app de códigos'
const llave = (nombre: string): string => `la llave de acceso «${nombre}»`

/** Throws badOldPass unless it is the password of the account: every change of her factors asks for it again. */
export async function requirePassword(db: Db, id: string, actualPass: string) {
  const own = await findOwner(db, id)
  if (!(await verifyPassword(own.password_hash, actualPass))) throw new AppError('badOldPass')
  return own
}

/** Begins to set up an app of codes: returns the text of the QR code and the key. Takes effect when a code proves it. */
export async function startApp(db: Db, id: string, actualPass: string) {
  const { email } = await requirePassword(db, id, actualPass)
  const secret = newSecret()
  const paso = await begin(db, { tipo: 'app', administrador_id: id, secret })
  return { paso, ...describeApp(secret, email) }
}

/** Sets the app of codes that this code proves; conflict when she has one by now. Returns new recovery codes with the first factor, else null. */
export async function confirmApp(
  db: Db,
  actor: Actor,
  token: string,
  code: string,
): Promise<Changed<string[] | null>> {
  const { secret } = await tryPaso(db, token, 'app', actor.id)
  const step = secret && stepOf(secret, bareCode(code), await databaseNow(db))
  if (!secret || step === null) throw new AppError('invalidCredentials')
  return changeFactor(db, actor, async (tx, before) => {
    if (!(await finish(tx, token))) throw new AppError('invalidToken')
    if (!(await insertApp(tx, actor.id, secret, step))) throw new AppError('conflict')
    return noteAdded(tx, actor, before, APP)
  })
}

/** Begins to add a passkey: returns the options for the device. */
export async function startKey(db: Db, site: Site, id: string, actualPass: string) {
  const own = await requirePassword(db, id, actualPass)
  const { challenge, opciones } = await askForNewKey(site, own, await listKeys(db, id))
  return { paso: await begin(db, { tipo: 'llave', administrador_id: id, challenge }), opciones }
}

/** How many passkeys one person may have. */
const KEYS_MAX = 20

/** Adds the passkey that the answer of the browser proves. Returns new recovery codes with the first factor, else null. */
export async function confirmKey(
  db: Db,
  site: Site,
  actor: Actor,
  { paso: token, nombre, respuesta }: { paso: string; nombre: string; respuesta: string },
): Promise<Changed<string[] | null>> {
  const { challenge } = await tryPaso(db, token, 'llave', actor.id)
  const key = challenge === null ? null : await provenNewKey(site, challenge, respuesta)
  if (!key) throw new AppError('invalidCredentials')
  return changeFactor(db, actor, async (tx, before) => {
    if (!(await finish(tx, token))) throw new AppError('invalidToken')
    if ((await listKeys(tx, actor.id)).length >= KEYS_MAX) throw new AppError('conflict')
    if ((await insertKey(tx, actor.id, nombre, { ...key, rp_id: site.rpId })) === undefined)
      throw new AppError('conflict')
    return noteAdded(tx, actor, before, llave(nombre))
  })
}

/** Takes the app of codes away; notFound when there is none. */
export async function removeApp(db: Db, actor: Actor, actualPass: string): Promise<Changed<void>> {
  await requirePassword(db, actor.id, actualPass)
  return changeFactor(db, actor, async (tx, before) => {
    if (!(await deleteApp(tx, actor.id))) throw new AppError('notFound')
    await noteRemoved(tx, actor, before, APP)
  })
}

/** Takes a passkey away; notFound when it is not hers. */
export async function removeKey(
  db: Db,
  actor: Actor,
  id: string,
  actualPass: string,
): Promise<Changed<void>> {
  await requirePassword(db, actor.id, actualPass)
  return changeFactor(db, actor, async (tx, before) => {
    const nombre = await deleteKey(tx, actor.id, id)
    if (nombre === undefined) throw new AppError('notFound')
    await noteRemoved(tx, actor, before, llave(nombre))
  })
}

/** Puts new recovery codes in place of the old ones; notFound without a second factor. */
export async function renewCodes(db: Db, actor: Actor, actualPass: string): Promise<Changed<string[]>> {
  await requirePassword(db, actor.id, actualPass)
  return changeFactor(db, actor, async (tx, before) => {
    if (before.segundo_factor_at === null) throw new AppError('notFound')
    return noteCodesRenewed(tx, actor, before)
  })
}
