import { HOUR } from '@alumbra/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../seed/people.ts'
import { mailsTo, NEW_BROWSER } from '../../../../test/peers/mailbox.ts'
import { addAdministrador, addOferta } from '../../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../../test/servers/app.ts'
import { remindPendientes } from './remind.ts'

const TUESDAY = new Date('2026-03-03T09:00:00Z')
const MONDAY = new Date('2026-03-09T07:30:00Z')
const after = (when: Date, hours: number) => new Date(when.getTime() + hours * HOUR)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('ofertas').execute()
  await app.db.deleteFrom('correos').execute()
  await app.db
    .updateTable('administradores')
    .set({ avisos: true, espera_at: null, resumen_at: null })
    .execute()
})

const wait = (since: Date, changes = {}) =>
  addOferta(app.db, app.ids.berta, { puesto: 'Técnica de robótica', fecha_creacion: since, ...changes })
const run = (now: Date) => remindPendientes(app.db, now)
const mails = (to: string = PEOPLE.carmen.email) => mailsTo(app.db, to)
const subjects = async (to?: string) =>
  (await mails(to)).map(({ asunto }) => asunto).filter((asunto) => asunto !== NEW_BROWSER)

describe('an oferta that waits for more than a day', () => {
  it('revision-7 reaches each administrador at once, one mail each, with its empresa and the way to the queue', async () => {
    await wait(after(TUESDAY, -23))
    expect(await run(TUESDAY)).toBeUndefined()
    expect(await subjects()).toEqual([])
    expect(await run(after(TUESDAY, 1.1))).toMatch(/mails$/)
    await run(after(TUESDAY, 2))
    await run(after(TUESDAY, 48))
    const [mail, ...more] = await mails()
    expect([mail?.asunto, more]).toEqual(['Una oferta espera desde hace más de un día', []])
    expect(mail?.texto).toContain(`«Técnica de robótica»\n${PEOPLE.berta.empresa}, desde el`)
    expect(mail?.texto).toContain('/admin/ofertas/revision')
  })

  it('revision-7 others that become late later are one more mail, a day afterwards', async () => {
    await wait(after(TUESDAY, -25))
    await run(TUESDAY)
    for (const hours of [-20, -18, -15]) await wait(after(TUESDAY, hours))
    await run(after(TUESDAY, 10))
    expect(await subjects()).toHaveLength(1)
    await run(after(TUESDAY, 21))
    expect((await subjects()).at(-1)).toBe('4 ofertas esperan desde hace más de un día')
    expect(await subjects()).toHaveLength(2)
  })

  it('revision-7 is one mail however many nodes look at the same moment', async () => {
    await wait(after(TUESDAY, -30))
    await Promise.all([run(TUESDAY), run(TUESDAY), run(TUESDAY)])
    expect(await subjects()).toHaveLength(1)
  })
})

describe('the summary of the week', () => {
  it('revision-7 comes on Monday morning, once, and names the five that have waited longest', async () => {
    for (let i = 1; i <= 7; i++) await wait(after(MONDAY, -i), { puesto: `Puesto ${i}` })
    await run(after(MONDAY, -2))
    expect(await subjects()).toEqual([])
    for (const hours of [0, 1, 5]) await run(after(MONDAY, hours))
    const [mail, ...more] = await mails()
    expect([mail?.asunto, more]).toEqual(['Hay 7 ofertas por revisar en Alumbra', []])
    expect(mail?.texto.match(/«Puesto \d»/g)).toEqual([7, 6, 5, 4, 3].map((i) => `«Puesto ${i}»`))
    expect(mail?.texto).toContain('Y otras 2 más.')
    await run(after(MONDAY, 7 * 24))
    expect((await subjects()).filter((one) => one.startsWith('Hay'))).toHaveLength(2)
  })

  it('revision-7 says nothing when nothing waits', async () => {
    await wait(after(MONDAY, -90), { estado_revision: 'rechazada' })
    expect(await run(MONDAY)).toBeUndefined()
    expect(await subjects()).toEqual([])
  })
})

it('revision-8 an administrador turns these mails off in her account; an inactive one gets none', async () => {
  const email = 'rosa@alumbra.example'
  await addAdministrador(app.db, { email, activo: false })
  const carmen = await app.as('carmen')
  const mine = `/admin/api/administradores/${app.ids.carmen}` as const
  expect((await carmen.post(mine, { avisos: false })).body.avisos).toBe(false)
  expect((await carmen.get(mine)).body.avisos).toBe(false)
  expect((await carmen.get(`${mine}/historial`)).body.historial[0]).toMatchObject({
    hecho: 'cambiada',
    campos: ['avisos'],
  })
  await wait(after(MONDAY, -30))
  await run(MONDAY)
  expect([await subjects(), await subjects(email)]).toEqual([[], []])
  await carmen.post(mine, { nombre: PEOPLE.carmen.nombre, avisos: true })
  await run(MONDAY)
  // The summary names the late one too: it is not reported twice.
  expect(await subjects()).toEqual(['Hay una oferta por revisar en Alumbra'])
})
