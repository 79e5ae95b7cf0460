import type { CallShape, Rol } from '@alumbra/contract/calls/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginOf, PEOPLE } from '../seed/people.ts'
import type { Answer } from '../test/calls/answer.ts'
import { goodInput, PERSON } from '../test/calls/caller.ts'
import { everyCall, sendCall, writingCalls } from '../test/calls/calls.ts'
import { addAdministrador, addAlumna, addEmpresa, addOferta } from '../test/people/accounts.ts'
import { addConsentimiento } from '../test/people/consentimientos.ts'
import { loggedIn } from '../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'
import { TABLE_OF } from './db/cuentas.ts'
import { hashPassword } from './passwords/hash.ts'

// The embedded database answers one request after the other.
const onPostgres = process.env.TEST_DATABASE === 'postgres'

const ADD = { alumna: addAlumna, empresa: addEmpresa, admin: addAdministrador }
/** The calls that met the deletion. */
const waited: string[] = []

let app: TestApp
beforeAll(async () => {
  if (onPostgres) app = await openTestApp()
})
afterAll(() => app?.close())

/** A new account with the password of the named one of its role. */
async function someone(rol: Rol): Promise<string> {
  const password_hash = await hashPassword(PEOPLE[PERSON[rol]].password)
  const id = await ADD[rol](app.db, { password_hash })
  if (rol !== 'admin') await addConsentimiento(app.db, { rol, id })
  return id
}

/** The answer to a request during which an account is erased: it waits for the deletion, or is done before. */
async function whileErasing(
  rol: Rol,
  id: string,
  ask: () => Promise<Answer>,
): Promise<{ answer: Answer; hasWaited: boolean }> {
  const erasing = await app.db.startTransaction().execute()
  await sql`delete from ${sql.table(TABLE_OF[rol])} where id = ${id}`.execute(erasing)
  let isAnswered = false
  const answer = ask().finally(() => {
    isAnswered = true
  })
  await expect.poll(async () => isAnswered || (await isWaiting()), { interval: 5 }).toBe(true)
  const hasWaited = !isAnswered
  await erasing.commit().execute()
  return { answer: await answer, hasWaited }
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' limit 1`.execute(app.db)
  return rows.length > 0
}

const contract = await everyCall()
/** Those that write; who looked at a CV is written down as well. */
const calls = [
  ...(await writingCalls()),
  ['getTalento', contract.get('getTalento') as CallShape] as const,
].filter(([, { acceso }]) => acceso !== 'publico')

describe.runIf(onPostgres)('somebody is erased for good while a request runs', () => {
  it.each(calls)('wire-3 %s does not fail for it, and says of whom', async (name, shape) => {
    const [rol] = shape.acceso as Rol[]
    if (!rol) throw new Error(name)
    const id = await someone(rol)
    const client = await loggedIn(app, { rol, id })
    const input = await goodInput(app, name)
    const { answer, hasWaited } = await whileErasing(rol, id, () => sendCall(client, shape, input))
    expect(answer.status).toBeLessThan(500)
    if (!hasWaited) return
    waited.push(name)
    // The account that asks is missing.
    expect(answer.status).not.toBe(404)
  })

  it('wire-3 the calls that write for her have waited', () => {
    expect(waited).toEqual(expect.arrayContaining(['createOferta', 'startApp', 'renewCodigos', 'saveCv']))
  })

  it('wire-3 no deletion can fail by a foreign key', async () => {
    const { rows } = await sql`select conname from pg_constraint
      where contype = 'f' and confdeltype not in ('c', 'n')`.execute(app.db)
    expect(rows).toEqual([])
  })

  it('wire-3 the oferta, the alumna or the empresa that a request names is not there', async () => {
    const ana = await loggedIn(app, { rol: 'alumna', id: app.ids.ana })
    const berta = await loggedIn(app, { rol: 'empresa', id: app.ids.berta })
    const [alumna, empresa] = [await someone('alumna'), await someone('empresa')]
    const oferta = await addOferta(app.db, empresa, { estado_revision: 'aceptada' })
    const kept = await whileErasing('empresa', empresa, () => ana.put(`/alumnas/oferta/${oferta}/guardada`))
    const listed = await whileErasing('alumna', alumna, () =>
      berta.put(`/empresa/talento/${alumna}/preseleccion`),
    )
    const again = await someone('alumna')
    const seen = await whileErasing('alumna', again, () => berta.get(`/empresa/get-talento-by-id/${again}`))
    expect([kept.answer.status, listed.answer.status]).toEqual([404, 404])
    // Read before it is noted.
    expect([200, 404]).toContain(seen.answer.status)
  })

  it('wire-3 the login of an administradora with a second step is refused as an unknown one', async () => {
    const id = await someone('admin')
    await sql`update administradores set segundo_factor_at = now() where id = ${id}`.execute(app.db)
    const { rows } = await sql<{ email: string }>`
      select email from administradores where id = ${id}`.execute(app.db)
    const { answer } = await whileErasing('admin', id, () =>
      app.visitor().post('/admin/auth/login', { ...loginOf('carmen'), email: rows[0]?.email }),
    )
    expect([answer.status, answer.refusal.errorCode]).toEqual([401, 'invalidCredentials'])
  })
})
