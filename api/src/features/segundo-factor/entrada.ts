import type { Db } from '../../db/schema.ts'
import { namesGoneRow } from '../../db/violates.ts'
import { AppError } from '../../errors.ts'
import { sendLater } from '../../mail/outbox.ts'
import type { AuthenticatedActor } from '../../sessions.ts'
import { recordApunte } from '../historial/rules.ts'
import { countCodes, spendCode } from './code-queries.ts'
import { listKeys, spendKey } from './key-queries.ts'
import { recoveryUsedMail } from './mails.ts'
import { begin, findPaso, finish, type Paso, setChallenge, takeChallenge, tryPaso } from './paso-queries.ts'
import { databaseNow, findApp, findOwner, lockOwner, spendStep } from './queries.ts'
import { bareCode, hashCode } from './recovery.ts'
import { stepOf } from './totp.ts'
import { askForKey, isOfSite, keyIn, provenCount, type Site } from './webauthn.ts'

/** Begins the second step of a login; null for an account without a second factor, invalidCredentials for one that has just gone. */
export async function beginSecondStep(db: Db, actor: AuthenticatedActor, site: Site | null) {
  return actor.rol === 'admin' ? secondStepOf(db, actor, site).catch(asUnknownLogin) : null
}

async function secondStepOf(db: Db, { id, passwordHash }: AuthenticatedActor, site: Site | null) {
  const { segundo_factor_at } = await findOwner(db, id)
  if (segundo_factor_at === null) return null
  const [app, keys] = [await findApp(db, id), await listKeysOf(db, id, site)]
  const paso = await begin(db, { tipo: 'entrada', administrador_id: id, password_hash: passwordHash })
  return { paso, app: app !== undefined, llaves: keys.length > 0 }
}

/** The account was erased while its password was checked. */
function asUnknownLogin(error: unknown): never {
  const isGone = namesGoneRow(error) || (error instanceof AppError && error.code === 'notFound')
  throw isGone ? new AppError('invalidCredentials', {}, { cause: error }) : error
}

/** The account of a login, without counting a try: the budget is checked first. */
export const whoseLogin = async (db: Db, token: string): Promise<string> =>
  (await findPaso(db, token, 'entrada')).administrador_id

/** The passkeys of an administrador that work at this address of the site. */
const listKeysOf = async (db: Db, id: string, site: Site | null) =>
  (await listKeys(db, id)).filter((key) => isOfSite(key, site))

const actorOf = ({ administrador_id: id, password_hash: passwordHash }: Paso): AuthenticatedActor => ({
  rol: 'admin',
  id,
  passwordHash,
  hasFactor: true,
})

/** Ends a login with a code of the app or a recovery code; invalidCredentials for a wrong or used one. */
export async function logInWithCode(db: Db, token: string, text: string): Promise<AuthenticatedActor> {
  const paso = await tryPaso(db, token, 'entrada')
  const id = paso.administrador_id
  const app = await findApp(db, id)
  const step = app ? stepOf(app.secret, bareCode(text), await databaseNow(db)) : null
  const recovery = hashCode(text)
  await db.transaction().execute(async (tx) => {
    // Before her codes, as a renewal does.
    await lockOwner(tx, id)
    if (app && step !== null) {
      if (!(await spendStep(tx, id, app.secret, step))) throw new AppError('invalidCredentials')
    } else {
      if (!recovery || !(await spendCode(tx, id, recovery))) throw new AppError('invalidCredentials')
      await reportRecovery(tx, id)
    }
    if (!(await finish(tx, token))) throw new AppError('invalidToken')
  })
  return actorOf(paso)
}

async function reportRecovery(tx: Db, id: string): Promise<void> {
  const { email: to, nombre } = await findOwner(tx, id)
  const left = await countCodes(tx, id)
  await recordApunte(tx, {
    lista: 'administradores',
    ids: [id],
    actor: { rol: 'admin', id },
    hecho: 'recuperacion',
  })
  await sendLater(tx, recoveryUsedMail({ to, nombre, now: new Date(), left }))
}

/** The options for the passkey of a login. */
export async function askKey(db: Db, site: Site, token: string): Promise<string> {
  const { administrador_id } = await findPaso(db, token, 'entrada')
  const { challenge, opciones } = await askForKey(site, await listKeysOf(db, administrador_id, site))
  await setChallenge(db, token, challenge)
  return opciones
}

/** Ends a login with a passkey; invalidCredentials when the account does not have it or it signed something else. */
export async function logInWithKey(
  db: Db,
  site: Site,
  token: string,
  answer: string,
): Promise<AuthenticatedActor> {
  const paso = await tryPaso(db, token, 'entrada')
  const challenge = await takeChallenge(db, token)
  const credential = keyIn(answer)
  const key = (await listKeysOf(db, paso.administrador_id, site)).find(
    (one) => one.credential_id === credential,
  )
  const count = challenge && key ? await provenCount(site, challenge, answer, key) : null
  if (!key || count === null) throw new AppError('invalidCredentials')
  await db.transaction().execute(async (tx) => {
    if (!(await spendKey(tx, key, count, site.rpId))) throw new AppError('invalidCredentials')
    if (!(await finish(tx, token))) throw new AppError('invalidToken')
  })
  return actorOf(paso)
}
