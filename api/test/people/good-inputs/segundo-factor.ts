import { PEOPLE } from '../../../seed/people.ts'
import type { TestApp } from '../../servers/app.ts'
import { Authenticator } from '../authenticator.ts'
import type { GoodInputs } from '../good-input.ts'
import { loggedIn } from '../logged-in.ts'
import {
  ageFactor,
  BASE,
  codeOf,
  firstStep,
  newTeacher,
  ORIGIN,
  setUpApp,
  setUpKey,
} from '../segundo-factor.ts'

const { password } = PEOPLE.carmen
const body = { actualPass: password }

/** Carmen without any second factor: the next one is her first. */
async function clear({ db, ids }: TestApp): Promise<void> {
  for (const table of ['llaves_de_acceso', 'apps_de_codigos', 'codigos_de_recuperacion'] as const)
    await db.deleteFrom(table).where('administrador_id', '=', ids.carmen).execute()
  await db
    .updateTable('administradores')
    .set({ segundo_factor_at: null })
    .where('id', '=', ids.carmen)
    .execute()
}

const carmen = async (app: TestApp) => ({
  client: await loggedIn(app, { rol: 'admin', id: app.ids.carmen }),
  password,
})

/** A changed factor ends the other sessions of Carmen, but not those of who asks for an input. */
async function keepSessions<T>({ db, ids }: TestApp, work: () => Promise<T>): Promise<T> {
  const open = await db.selectFrom('sesiones').selectAll().where('cuenta_id', '=', ids.carmen).execute()
  const result = await work()
  for (const row of open)
    await db
      .insertInto('sesiones')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return result
}

export const GOOD_INPUT: GoodInputs = {
  startApp: () => ({ body }),
  confirmApp: async (app) => {
    await clear(app)
    const { paso, clave } = (await (await carmen(app)).client.post(`${BASE}/app`, body)).body
    return { body: { paso, codigo: codeOf(clave) } }
  },
  removeApp: (app) =>
    keepSessions(app, async () => {
      await clear(app)
      await setUpApp(await carmen(app))
      return { body }
    }),
  startLlave: () => ({ body }),
  confirmLlave: async (app) => {
    await clear(app)
    const { client } = await carmen(app)
    const { paso, opciones } = (await client.post(`${BASE}/llaves/opciones`, body)).body
    const respuesta = new Authenticator().create(opciones, { origin: ORIGIN })
    return { body: { paso, nombre: 'Portátil', respuesta } }
  },
  removeLlave: (app) =>
    keepSessions(app, async () => {
      await clear(app)
      const own = await carmen(app)
      await setUpKey(own)
      const { llaves } = (await own.client.get(BASE)).body
      return { params: { id: llaves.at(-1)?.id ?? '' }, body }
    }),
  renewCodigos: (app) =>
    keepSessions(app, async () => {
      await clear(app)
      await setUpApp(await carmen(app))
      return { body }
    }),
  adminRemoveSegundoFactor: async (app) => {
    const teacher = await newTeacher(app)
    await setUpApp(teacher)
    await ageFactor(app, app.ids.carmen)
    return { params: { id: teacher.id }, body }
  },
  completeLoginCodigo: async (app) => {
    const teacher = await newTeacher(app)
    const { clave } = await setUpApp(teacher)
    const { paso } = await firstStep(app, teacher)
    return { body: { paso, codigo: codeOf(clave) } }
  },
  askLlave: async (app) => {
    const teacher = await newTeacher(app)
    await setUpKey(teacher)
    return { body: { paso: (await firstStep(app, teacher)).paso } }
  },
  completeLoginLlave: async (app) => {
    const teacher = await newTeacher(app)
    const { device } = await setUpKey(teacher)
    const { client, paso } = await firstStep(app, teacher)
    const { opciones } = (await client.post('/admin/auth/segundo-paso/opciones', { paso })).body
    return { body: { paso, respuesta: device.get(opciones, { origin: ORIGIN }) } }
  },
}
