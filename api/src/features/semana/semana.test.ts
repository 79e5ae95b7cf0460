import { SEMANA_MAX } from '@alumbra/contract/administracion/semana'
import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { LISTS, type List } from '../../../test/calls/lists.ts'
import { addAlumna, addCorreo, addEmpresa, addOferta } from '../../../test/people/accounts.ts'
import { buildCv } from '../../../test/people/builders.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const inDays = (n: number) => new Date(Date.now() + n * DAY)

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['ofertas', 'alumnas', 'empresas', 'correos'])
    await sql`delete from ${sql.table(table)}`.execute(app.db)
})

const semana = async () => (await carmen.get('/admin/api/semana')).body
const listed = async (list: List, query: Record<string, string>) => (await LISTS[list](carmen, query)).total

const old = { verificada_at: inDays(-30) }

describe('administracion-2 the week of an administrador', () => {
  it('is all zeros while nothing waits and nothing is new', async () => {
    await addAlumna(app.db, old)
    expect(await semana()).toEqual({
      ofertas: { pendientes: 0, desde: null, terminan: 0 },
      invitaciones: {
        alumnas: { pendientes: 0, caducadas: 0 },
        empresas: { pendientes: 0, caducadas: 0 },
      },
      correos: 0,
      nuevas: { alumnas: 0, empresas: 0 },
      cv_completados: 0,
    })
  })

  it('says how many ofertas wait, since when, and how many end soon; the list finds the same', async () => {
    const { db } = app
    const empresa = await addEmpresa(db, old)
    const oldest = inDays(-3)
    await addOferta(db, empresa)
    await addOferta(db, empresa, { fecha_creacion: oldest })
    const published = { estado_revision: 'aceptada', fecha_publicacion: inDays(-20) } as const
    const ends = await addOferta(db, empresa, { ...published, fecha_fin: inDays(6) })
    await addOferta(db, empresa, { ...published, fecha_fin: inDays(8) })
    await addOferta(db, empresa, { ...published, fecha_fin: inDays(-1), terminada: true })
    expect((await semana()).ofertas).toEqual({ pendientes: 2, desde: oldest.toISOString(), terminan: 1 })
    const { body } = await carmen.get('/admin/api/ofertas', { query: { plazo: 'semana' } })
    expect([body.total, body.ofertas[0]?.id]).toEqual([1, ends])
  })

  it('counts up to a thousand ofertas that wait', async () => {
    const empresa = await addEmpresa(app.db, old)
    await sql`insert into ofertas (id, empresa_id, puesto, descripcion, ubicacion, provincias, modalidad, nivel_estudios,
        titulaciones, mail, telf, contacto)
      select gen_random_uuid(), ${empresa}, 'Técnica', 'Redes', 'Soria', '{}', 'Online', 'ESO', '{}', 'rrhh@lab.test', '', 'Berta'
      from generate_series(1, ${SEMANA_MAX + 1})`.execute(app.db)
    expect((await semana()).ofertas.pendientes).toBe(1_000)
  })

  it('counts open and expired invitations of both kinds, and accounts that were opened', async () => {
    const { db } = app
    const invited = { verificada_at: null, invitada_at: inDays(-2) }
    for (const add of [addAlumna, addEmpresa] as const) {
      await add(db, { ...invited, invitacion_expira_at: inDays(3) })
      await add(db, { ...invited, invitacion_expira_at: inDays(3), deleted_at: inDays(0) })
      await add(db, { ...invited, invitacion_expira_at: inDays(-1) })
      await add(db, { ...invited, invitacion_expira_at: inDays(-1) })
      await add(db, { verificada_at: inDays(-1), invitada_at: inDays(-2) })
      await add(db, { verificada_at: inDays(-8) })
    }
    const { invitaciones, nuevas } = await semana()
    const kind = { pendientes: 1, caducadas: 2 }
    expect([invitaciones, nuevas]).toEqual([
      { alumnas: kind, empresas: kind },
      { alumnas: 1, empresas: 1 },
    ])
    for (const list of ['alumnas', 'empresas'] as const)
      expect([
        await listed(list, { invitacion: 'pendiente' }),
        await listed(list, { invitacion: 'caducada' }),
        await listed(list, { semana: 'nuevas' }),
      ]).toEqual([1, 2, 1])
  })

  it('counts failed mails that can still be sent', async () => {
    await addCorreo(app.db, { estado: 'fallido', texto: 'x' })
    await addCorreo(app.db, { estado: 'fallido', texto: null })
    await addCorreo(app.db)
    expect((await semana()).correos).toBe(1)
  })

  it('counts a CV from the save that completes it, not from later ones, nor while it is incomplete', async () => {
    const { db } = app
    const id = await addAlumna(db, { ...old, cv_completo: false, frase_definitoria: '' })
    const ana = await loggedIn(app, { rol: 'alumna', id })
    expect((await semana()).cv_completados).toBe(0)
    await ana.put('/alumnas/updatecv', buildCv())
    expect((await semana()).cv_completados).toBe(1)
    expect(await listed('alumnas', { semana: 'cv' })).toBe(1)
    await sql`update alumnas set cv_completado_at = ${inDays(-9)}`.execute(db)
    await ana.put('/alumnas/updatecv', buildCv({ frase_definitoria: 'Mido cosas.' }))
    expect((await semana()).cv_completados).toBe(0)
    await ana.put('/alumnas/updatecv', { frase_definitoria: '' })
    await ana.put('/alumnas/updatecv', buildCv())
    expect((await semana()).cv_completados).toBe(1)
  })
})
