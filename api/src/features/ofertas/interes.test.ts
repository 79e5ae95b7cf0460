import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addAlumna, addOferta } from '../../../test/people/accounts.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { forgetAccount } from '../../personal-data/forget-account.ts'
import { purgeExpired } from '../../schedule/purge-expired.ts'
import { insertAbiertas } from './queries/of-alumna.ts'

let app: TestApp
let berta: Client
let id: string
let alumnas: string[]
beforeAll(async () => {
  app = await openTestApp()
  berta = await app.as('berta')
  alumnas = await Promise.all(Array.from({ length: 6 }, () => addAlumna(app.db)))
})
afterAll(() => app.close())
beforeEach(async () => {
  id = await addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada' })
})

const interes = async () => (await berta.get(`/empresa/oferta/${id}`)).body[0]!.interes
const TODAY = new Date().toISOString().slice(0, 10)
const open = (alumna: string) => insertAbiertas(app.db, [{ alumna_id: alumna, oferta_id: id, dia: TODAY }])
const opened = async () =>
  (await sql`select from ofertas_abiertas where oferta_id = ${id}`.execute(app.db)).rows.length

describe('how many alumnas an oferta interests', () => {
  it('ofertas-9 is shown from five on, in the list, the detail and the profile, and each alumna counts once', async () => {
    for (const alumna of alumnas.slice(0, 4)) {
      const client = await loggedIn(app, { rol: 'alumna', id: alumna })
      for (const _ of [1, 2]) await client.put(`/alumnas/oferta/${id}/guardada`)
      for (const _ of [1, 2]) expect((await client.get(`/alumnas/oferta/${id}`)).status).toBe(200)
    }
    await expect.poll(opened).toBe(4)
    expect(await interes()).toEqual({ guardadas: null, abiertas: null })
    await open(alumnas[4] as string)
    const shown = { guardadas: null, abiertas: 5 }
    expect(await interes()).toEqual(shown)
    for (const path of ['/empresa/ofertas-list', '/empresa/empresa-perfil'] as const) {
      const { ofertas } = (await berta.get(path)).body
      expect(ofertas.find((one) => one.id === id)?.interes).toEqual(shown)
    }
  })

  it('ofertas-9 counts each of those who open it at the same time, and once who opens it twice', async () => {
    const clients = await Promise.all(alumnas.map((alumna) => loggedIn(app, { rol: 'alumna', id: alumna })))
    await Promise.all([...clients, ...clients].map((client) => client.get(`/alumnas/oferta/${id}`)))
    await expect.poll(opened).toBe(alumnas.length)
    expect(await interes()).toEqual({ guardadas: null, abiertas: alumnas.length })
  })

  it('ofertas-9 is no part of an oferta that was never published', async () => {
    id = await addOferta(app.db, app.ids.berta)
    expect(await interes()).toBeUndefined()
  })

  it('ofertas-9 counts neither HEAD nor a prefetch, and nobody but alumnas', async () => {
    const client = await loggedIn(app, { rol: 'alumna', id: alumnas[0] as string })
    await client.send({ method: 'HEAD', url: `/alumnas/oferta/${id}` })
    await client.get(`/alumnas/oferta/${id}`, { headers: { 'sec-purpose': 'prefetch' } })
    await berta.get(`/alumnas/oferta/${id}`)
    await client.get(
      `/alumnas/oferta/${await addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada' })}`,
    )
    await expect
      .poll(
        async () =>
          (await sql`select from ofertas_abiertas where alumna_id = ${alumnas[0]}`.execute(app.db)).rows
            .length,
      )
      .toBeGreaterThan(0)
    expect(await opened()).toBe(0)
  })

  it('ofertas-9 forgets an alumna with her account, and who opened it after six months', async () => {
    for (const alumna of alumnas) await open(alumna)
    expect((await interes())?.abiertas).toBe(6)
    const [first = '', second = ''] = alumnas
    await app.db.transaction().execute((tx) => forgetAccount(tx, 'alumnas', first, ''))
    expect((await interes())?.abiertas).toBe(5)
    await app.db.deleteFrom('alumnas').where('id', '=', second).execute()
    expect((await interes())?.abiertas).toBeNull()
    await purgeExpired(app.db, new Date(Date.now() + 190 * 86_400_000))
    expect(await opened()).toBe(0)
    await app.db.deleteFrom('ofertas').where('id', '=', id).execute()
    await purgeExpired(app.db, new Date())
    expect((await sql`select from oferta_interes where oferta_id = ${id}`.execute(app.db)).rows).toEqual([])
  })
})
