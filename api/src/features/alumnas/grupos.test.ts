import { readFile } from 'node:fs/promises'
import { GRUPOS_MAX } from '@alumbra/contract/cuentas/grupo'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addAlumna } from '../../../test/people/accounts.ts'
import { newAddress } from '../../../test/people/good-input.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from alumnas`.execute(app.db)
})

const grupos = async () => (await carmen.get('/admin/api/grupos')).body.grupos
const fila = (grupo?: string, email = newAddress('alumna')) => ({
  nombre: 'Nora',
  apellidos: 'Ferri',
  email,
  ...(grupo !== undefined && { grupo }),
})
const send = (filas: object[], reenviar = false) =>
  carmen.post('/admin/api/alumnas/invitaciones', { desde: new Date().toISOString(), reenviar, filas })

describe('invitaciones-9 the group of an alumna', () => {
  it('is kept by a file of invitations, and the list is narrowed by it', async () => {
    await send([fila('2º DAM'), fila(' 2º  DAM '), fila('1º DAM'), fila()])
    expect(await grupos()).toEqual([
      { grupo: '1º DAM', alumnas: 1 },
      { grupo: '2º DAM', alumnas: 2 },
    ])
    const { body } = await carmen.get('/admin/api/alumnas', { query: { grupo: '2º DAM' } })
    expect([body.total, body.alumnas.map(({ grupo }) => grupo)]).toEqual([2, ['2º DAM', '2º DAM']])
  })

  it('stands in Spanish order among the others, also where there are more than are shown', async () => {
    for (const grupo of ['Zoología', 'Álgebra', 'nave', 'Ñandú', 'Nube', 'ESO'])
      await addAlumna(app.db, { grupo })
    expect((await grupos()).map(({ grupo }) => grupo)).toEqual([
      'Álgebra',
      'ESO',
      'nave',
      'Nube',
      'Ñandú',
      'Zoología',
    ])
    await sql`insert into alumnas (id, nombre, apellidos, email, grupo)
      select gen_random_uuid(), 'n', 'a', i || '@lab.test', 'Grupo ' || i from generate_series(1, ${GRUPOS_MAX}) i`.execute(
      app.db,
    )
    const shown = (await grupos()).map(({ grupo }) => grupo)
    expect([shown.length, shown[0], shown.includes('Zoología')]).toEqual([GRUPOS_MAX, 'Álgebra', false])
  })

  it('stays when an invitation without a group is sent again, and follows one that names another', async () => {
    const email = newAddress('alumna')
    await send([fila('1º DAM', email)])
    await carmen.post('/admin/api/alumnas', fila(undefined, email))
    expect(await grupos()).toEqual([{ grupo: '1º DAM', alumnas: 1 }])
    await carmen.post('/admin/api/alumnas', fila('2º DAM', email))
    expect(await grupos()).toEqual([{ grupo: '2º DAM', alumnas: 1 }])
  })

  it('is changed by an administrador, with a line in the history; the same again writes none', async () => {
    const id = await addAlumna(app.db)
    const change = (grupo: string) => carmen.post(`/admin/api/alumnas/${id}/grupo`, { grupo })
    expect((await change('2º DAM')).body.grupo).toBe('2º DAM')
    await change('2º DAM')
    const { historial } = (await carmen.get(`/admin/api/alumnas/${id}/historial`)).body
    expect(historial).toMatchObject([{ hecho: 'cambiada', campos: ['grupo'], de: '', a: '2º DAM' }])
    expect((await change('')).body.grupo).toBe('')
    expect(await grupos()).toEqual([])
    expect((await change('x'.repeat(61))).refusal.fields).toEqual({ grupo: 'Máximo 60 caracteres' })
  })

  it('that was kept with several spellings is one after the update, as most have it', async () => {
    for (const grupo of ['DAM 2', 'dam 2', 'DAM 2', 'Dám 2', 'DAM 3', '']) await addAlumna(app.db, { grupo })
    const unite = new URL('../../../db/migrations/077_grupos_unidos.sql', import.meta.url)
    await sql.raw(await readFile(unite, 'utf8')).execute(app.db)
    expect(await grupos()).toEqual([
      { grupo: 'DAM 2', alumnas: 4 },
      { grupo: 'DAM 3', alumnas: 1 },
    ])
  })

  it('is in her archive', async () => {
    const id = await addAlumna(app.db, { grupo: '2º DAM' })
    const ana = await loggedIn(app, { rol: 'alumna', id })
    expect((await ana.get('/alumnas/mis-datos.zip')).status).toBe(200)
  })

  it('cifras-6 is counted in the figures, and hidden while it is small', async () => {
    for (const grupo of ['2º DAM', '2º DAM', '2º DAM', '2º DAM', '2º DAM', '2º DAM', ''])
      await addAlumna(app.db, { grupo })
    for (let i = 0; i < 5; i++) await addAlumna(app.db)
    const { cifras } = (await carmen.get('/admin/api/cifras')).body
    expect(cifras?.grupos.alumnas).toEqual([
      { grupo: '2º DAM', n: 6 },
      { grupo: 'Sin grupo', n: 6 },
    ])
  })
})

describe('invitaciones-10 one alumna in the back office', () => {
  it('says when her address was confirmed, when she last logged in, and what her CV lacks', async () => {
    const [verified, loggedIn] = [new Date('2026-09-10T10:00:00Z'), new Date('2026-11-02T09:00:00Z')]
    const id = await addAlumna(app.db, {
      verificada_at: verified,
      last_login_at: loggedIn,
      cv_completo: false,
      frase_definitoria: '',
      provincia: '',
    })
    expect((await carmen.get(`/admin/api/alumnas/${id}`)).body).toMatchObject({
      verificada_at: verified.toISOString(),
      ultima_entrada: loggedIn.toISOString(),
      cvCompleto: false,
      camposPendientes: ['provincia', 'frase_definitoria'],
    })
    const invited = await addAlumna(app.db, { verificada_at: null, invitada_at: new Date() })
    expect((await carmen.get(`/admin/api/alumnas/${invited}`)).body).toMatchObject({
      verificada_at: null,
      ultima_entrada: null,
      cvCompleto: true,
      camposPendientes: [],
    })
  })
})
