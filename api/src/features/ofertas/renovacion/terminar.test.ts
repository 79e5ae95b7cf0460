import { adminAcceptOferta } from '@alumbra/contract/ofertas/oferta-admin'
import { DAY } from '@alumbra/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../seed/people.ts'
import type { Client } from '../../../../test/calls/client.ts'
import { expectTrueTotals } from '../../../../test/counting/counts.ts'
import { mailsLeave, subjectsTo } from '../../../../test/peers/mailbox.ts'
import { addOferta } from '../../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../../test/servers/app.ts'
import { endOfertas } from './terminar.ts'

/** Publication date of all ofertas of this test. */
const START = Date.now()
const on = (day: number): Date => new Date(START + day * DAY)

let app: TestApp
let ana: Client
let berta: Client
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.as('ana')
  berta = await app.as('berta')
  carmen = await app.as('carmen')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('ofertas').execute()
  await app.db.deleteFrom('correos').execute()
})

const publish = (changes = {}) =>
  addOferta(app.db, app.ids.berta, {
    puesto: 'Técnica de robótica',
    estado_revision: 'aceptada',
    fecha_publicacion: on(0),
    fecha_fin: on(60),
    ...changes,
  })
/** Runs the task; its mails leave at once. */
async function run(day: number, dias = 60) {
  const done = await endOfertas(app.db, on(day), { dias })
  await mailsLeave(app.db)
  return done
}
const rowOf = (id: string) =>
  app.db.selectFrom('ofertas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const subjects = () => subjectsTo(app.db, PEOPLE.berta.mail)

/** Everything that an alumna can find of an oferta. */
const seen = async (id: string) => {
  const list = (await ana.get('/alumnas/ofertas')).body
  const saved = (await ana.get('/alumnas/ofertas', { query: { guardadas: 'true' } })).body
  const { titulaciones } = (await ana.get('/alumnas/talento-filters')).body
  return [
    list.total,
    list.results.length,
    saved.total,
    titulaciones,
    (await ana.get(`/alumnas/oferta/${id}`)).status,
  ]
}
const SEEN = [1, 1, 1, ['Electricidad y Electrónica'], 200]
const UNSEEN = [0, 0, 0, [], 404]

describe('an oferta', () => {
  it('ofertas-3 ends when its term is over, and alumnas see nothing of it then: list, saved, filters, detail', async () => {
    const id = await publish()
    await ana.put(`/alumnas/oferta/${id}/guardada`)
    await run(59.9)
    expect(await seen(id)).toEqual(SEEN)
    expect(await run(60)).toBe('ofertas: 0 got a term, 1 ended, 0 warned')
    expect(await seen(id)).toEqual(UNSEEN)
    expect((await (await app.as('lucia')).put(`/alumnas/oferta/${id}/guardada`)).status).toBe(404)
    expect((await ana.get('/alumnas/ofertas', { query: { orden: 'afines' } })).body.total).toBe(0)
    await expectTrueTotals(app.db, 'after it')
    expect(await run(61)).toBeUndefined()
  })

  it('is marked as ended for its empresa and for administradores, in the same state as before', async () => {
    const id = await publish()
    await run(60)
    const { ofertas } = (await berta.get('/empresa/ofertas-list')).body
    expect(ofertas).toMatchObject([
      { id, estado_revision: 'aceptada', terminada: true, renovable: true, fecha_fin: on(60).toISOString() },
    ])
    expect((await carmen.get(`/admin/api/ofertas/${id}`)).body).toMatchObject({
      estado_revision: 'aceptada',
      terminada: true,
      fecha_fin: on(60).toISOString(),
    })
    const history = (await carmen.get(`/admin/api/ofertas/${id}/historial`)).body.historial
    expect(history).toMatchObject([{ hecho: 'vencida', quien: { rol: 'sistema' } }])
  })

  it('has no term and no end while it is not accepted', async () => {
    for (const estado_revision of ['pendiente', 'rechazada', 'borrada'] as const)
      await publish({ estado_revision, fecha_fin: null })
    await publish({ estado_revision: 'rechazada' })
    expect(await run(99)).toBeUndefined()
    const { ofertas } = (await berta.get('/empresa/ofertas-list')).body
    for (const oferta of ofertas)
      expect(oferta).toMatchObject({ fecha_fin: null, terminada: false, renovable: false })
  })

  it('ofertas-3 gets its term with the acceptance, and a whole one with the next acceptance', async () => {
    const id = await publish({ estado_revision: 'pendiente', fecha_publicacion: null, fecha_fin: null })
    const accept = () => carmen.post(adminAcceptOferta.path.replace(':id', id))
    await accept()
    const first = await rowOf(id)
    expect(Math.round(((first.fecha_fin?.getTime() ?? 0) - START) / DAY)).toBe(60)
    await run(61)
    expect((await rowOf(id)).terminada).toBe(true)
    // The same state again changes nothing.
    await accept()
    expect((await rowOf(id)).terminada).toBe(true)
    await carmen.post(`/admin/api/ofertas/${id}/rechazar`, { motivo: 'Falta el horario.' })
    expect(await rowOf(id)).toMatchObject({ fecha_fin: null, terminada: false })
    await accept()
    const again = await rowOf(id)
    expect(again).toMatchObject({ terminada: false, fecha_publicacion: first.fecha_publicacion })
    expect((await ana.get(`/alumnas/oferta/${id}`)).status).toBe(200)
  })

  it('ofertas-7 gets a whole term when it was published before there were any, and none where nothing ends', async () => {
    const id = await publish({ fecha_publicacion: on(-300), fecha_fin: null })
    expect(await run(0, 0)).toBeUndefined()
    expect(await run(0)).toBe('ofertas: 1 got a term, 0 ended, 0 warned')
    expect((await rowOf(id)).fecha_fin).toEqual(on(60))
    expect(await run(59, 0)).toBe('ofertas: 1 end no more')
    expect(await run(99, 0)).toBeUndefined()
    expect([await rowOf(id), (await ana.get(`/alumnas/oferta/${id}`)).status]).toMatchObject([
      { fecha_fin: null, terminada: false },
      200,
    ])
    expect(await subjects()).toEqual([])
  })
})

describe('the empresa of an oferta that is about to end', () => {
  const fin = (day: number) => new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid' }).format(on(day))
  const subject = `Tu oferta termina el ${fin(60)}: Técnica de robótica`

  it('ofertas-4 is warned seven days and one day before, once each, however often the task runs', async () => {
    await publish()
    expect(await run(52.9)).toBeUndefined()
    for (const day of [53, 53, 53.1, 58.9]) await run(day)
    expect(await subjects()).toEqual([subject])
    for (const day of [59, 59.1, 59.9, 60, 61]) await run(day)
    expect(await subjects()).toEqual([subject, subject])
  })

  it('ofertas-4 ofertas-7 is warned of the next end too, where the term was taken away after a warning', async () => {
    await publish()
    await run(53)
    await run(54, 0)
    for (const day of [55, 107.9]) await run(day)
    expect(await subjects()).toEqual([subject])
    for (const day of [108, 108.1]) await run(day)
    expect(await subjects()).toEqual([subject, `Tu oferta termina el ${fin(115)}: Técnica de robótica`])
  })

  it('is warned once when two nodes run the task at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => publish()))
    await Promise.all([run(53), run(53), run(53)])
    expect(await subjects()).toHaveLength(ids.length)
    await Promise.all([run(60), run(60)])
    const ended = await app.db
      .selectFrom('historial')
      .select('entidad_id')
      .where('hecho', '=', 'vencida')
      .execute()
    expect(ended.map(({ entidad_id }) => entidad_id).filter((id) => ids.includes(id))).toHaveLength(
      ids.length,
    )
  })

  it('gets only the current warning after a pause of the task', async () => {
    await publish()
    await run(57)
    expect(await subjects()).toHaveLength(1)
    await publish({ fecha_fin: on(59.5) })
    await run(59)
    expect(await subjects()).toHaveLength(3)
    await publish({ fecha_fin: on(59) })
    await run(60)
    expect(await subjects()).toHaveLength(3)
  })

  it('is warned even if its mails are deleted at once', async () => {
    await publish()
    await run(53)
    await app.db.deleteFrom('correos').execute()
    await run(54)
    expect(await subjects()).toEqual([])
  })

  it('ofertas-4 gets no warning while it is disabled, and only the last one when the term is a week', async () => {
    await publish()
    await app.db.updateTable('empresas').set({ activo: false }).where('id', '=', app.ids.berta).execute()
    await run(53)
    expect(await subjects()).toEqual([])
    await app.db.updateTable('empresas').set({ activo: true }).where('id', '=', app.ids.berta).execute()
    await run(54, 7)
    expect(await subjects()).toEqual([])
    await run(59, 7)
    expect(await subjects()).toHaveLength(1)
    await publish({ fecha_fin: on(59.5) })
    await run(59, 1)
    expect(await subjects()).toHaveLength(1)
  })

  it('works through more than one batch', async () => {
    const id = await publish()
    const one = await rowOf(id)
    const more = Array.from({ length: 204 }, () => ({ ...one, id: crypto.randomUUID() }))
    await app.db.insertInto('ofertas').values(more).execute()
    await run(53)
    expect(await subjects()).toHaveLength(205)
    expect(await run(60)).toBe('ofertas: 0 got a term, 205 ended, 0 warned')
    await expectTrueTotals(app.db, 'after it')
  })
})
