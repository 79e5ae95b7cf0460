import { DAY } from '@alumbra/domain/time'
import { Secret, TOTP } from 'otpauth'
import { PEOPLE } from '../../seed/people.ts'
import { hashPassword } from '../../src/passwords/hash.ts'
import { solveChallenge } from '../calls/bot.ts'
import type { Client } from '../calls/client.ts'
import type { TestApp } from '../servers/app.ts'
import { addAdministrador } from './accounts.ts'
import { Authenticator } from './authenticator.ts'
import { loggedIn } from './logged-in.ts'

export const BASE = '/admin/api/cuenta/segundo-factor'
export const ORIGIN = 'http://localhost:3000'

/** The code that an app shows, some seconds from now. */
export const codeOf = (clave: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(clave) }).generate({ timestamp: Date.now() + seconds * 1_000 })

/** The result of an attempt during which the code did not change. */
export async function withinOneCode<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const begun = TOTP.counter()
    const result = await attempt()
    if (TOTP.counter() === begun) return result
  }
}

export type Teacher = { id: string; email: string; password: string; client: Client }

/** An administrador of one test alone, logged in. */
export async function newTeacher({ db, ...app }: TestApp): Promise<Teacher> {
  const { password } = PEOPLE.carmen
  const id = await addAdministrador(db, { password_hash: await hashPassword(password) })
  const { email } = await db
    .selectFrom('administradores')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, email, password, client: await loggedIn({ db, ...app }, { rol: 'admin', id }) }
}

/** Sets up an authenticator app with the code of the 30 seconds before, so that the present one is still unused. */
export async function setUpApp({ client, password }: Pick<Teacher, 'client' | 'password'>) {
  const { paso, clave, uri } = (await client.post(`${BASE}/app`, { actualPass: password })).body
  const confirm = () => client.post(`${BASE}/app/confirmar`, { paso, codigo: codeOf(clave, -30) })
  let answer = await confirm()
  // It was too old when the code changed on the way.
  if (answer.status === 401) answer = await confirm()
  return { clave, uri, codigos: answer.body.codigos ?? [] }
}

/** The same for one who has had it for two days: she may take that of a colleague away. */
export async function setUpOldApp(app: Pick<TestApp, 'db'>, teacher: Teacher) {
  const own = await setUpApp(teacher)
  await ageFactor(app, teacher.id)
  return own
}

/** Dates the second factor of an administrador this long back; one who has none counts as having it. */
export async function ageFactor({ db }: Pick<TestApp, 'db'>, id: string, ms = 2 * DAY): Promise<void> {
  const segundo_factor_at = new Date(Date.now() - ms)
  await db.updateTable('administradores').set({ segundo_factor_at }).where('id', '=', id).execute()
}

/** Adds a passkey. */
export async function setUpKey(
  { client, password }: Pick<Teacher, 'client' | 'password'>,
  nombre = 'Portátil',
) {
  const device = new Authenticator()
  const { paso, opciones } = (await client.post(`${BASE}/llaves/opciones`, { actualPass: password })).body
  const respuesta = device.create(opciones, { origin: ORIGIN })
  const { body, status } = await client.post(`${BASE}/llaves`, { paso, nombre, respuesta })
  return { device, codigos: body.codigos, status }
}

const botToken = async (client: Client) => solveChallenge((await client.get('/api/bot-check/challenge')).body)

/** The response to the right password; the second step is still to come. */
export async function firstStep(app: TestApp, { email, password }: Pick<Teacher, 'email' | 'password'>) {
  const client = app.visitor()
  const token = app.fastify.env.BOT_CHECK === 'off' ? {} : { token: await botToken(client) }
  const { body, status } = await client.post('/admin/auth/login', { email, password, ...token })
  return { client, status, body, paso: (body.segundoFactor?.paso ?? '') as string }
}
