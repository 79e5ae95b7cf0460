import { GRUPO_PEQUENO } from '@alumbra/domain/cifras'
import { HOUR } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addAlumna, addEmpresa, addOferta } from '../../../test/people/accounts.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { runDueTasks } from '../../schedule/scheduler.ts'
import { keepCifras } from './published.ts'
import { refreshCifras } from './rules.ts'

const NOW = new Date('2026-11-21T09:32:00Z')

let app: TestApp
let carmen: Client
let empresa: string
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app
  for (const table of ['ofertas', 'alumnas', 'empresas', 'cifras', 'scheduled_tasks'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
  empresa = await addEmpresa(db, { created_at: new Date('2026-10-31T23:30:00Z') })
})

const alumnas = async (count: number, changes: Parameters<typeof addAlumna>[1] = {}) => {
  for (let i = 0; i < count; i++) await addAlumna(app.db, changes)
}
const ofertas = async (count: number, changes: Parameters<typeof addOferta>[2] = {}) => {
  for (let i = 0; i < count; i++) await addOferta(app.db, empresa, changes)
}
const cifras = async () => {
  await refreshCifras(app.db, NOW)
  await sql`update cifras set duracion_ms = 5000`.execute(app.db)
  return (await carmen.get('/admin/api/cifras')).body.cifras!
}

describe('the figures', () => {
  it('cifras-1 are counted when asked and older than a minute, also on a new installation', async () => {
    await alumnas(6)
    const read = async () => (await carmen.get('/admin/api/cifras')).body.cifras
    const first = await read()
    expect(first?.alumnas.total).toBe(6)
    await alumnas(6)
    expect(await read()).toEqual(first)
    await sql`update cifras set calculadas_at = now() - interval '61 seconds', duracion_ms = 10`.execute(
      app.db,
    )
    expect((await read())?.alumnas.total).toBe(12)
  })

  it('cifras-3 publish no provincia that somebody has made up', async () => {
    await alumnas(6, { provincia: 'Teruel', provincia_canonica: 'Teruel' })
    await alumnas(6, { provincia: 'Casa de Ana', provincia_canonica: 'Casa de Ana' })
    const text = JSON.stringify(await cifras()) + (await carmen.get('/admin/api/cifras.csv')).text
    expect(text).toContain('Teruel')
    expect(text).not.toContain('Casa de Ana')
    expect(text).toContain('Otra')
  })

  it('cifras-1 name their file by the day in Madrid', async () => {
    await refreshCifras(app.db, new Date('2026-07-31T22:30:00Z'))
    await sql`update cifras set duracion_ms = 5000`.execute(app.db)
    const { headers } = await carmen.get('/admin/api/cifras.csv')
    expect(headers['content-disposition']).toContain('cifras-de-alumbra-2026-08-01.csv')
  })

  it('cifras-1 are left to the scheduler once counting takes long', async () => {
    await alumnas(6)
    const first = await cifras()
    await alumnas(6)
    expect((await carmen.get('/admin/api/cifras')).body.cifras).toEqual(first)
    expect(first).toMatchObject({ calculadas_at: NOW.toISOString(), alumnas: { total: 6 } })
    expect((await cifras()).alumnas.total).toBe(12)
  })

  it('cifras-1 are written once for each count', async () => {
    await alumnas(6)
    await cifras()
    const published = keepCifras(app.db)
    const first = await published(NOW)
    expect(first).toBeTruthy()
    expect(await published(NOW)).toBe(first)
    expect(first?.json).toBe(first?.json)
    await cifras()
    expect(await published(NOW)).not.toBe(first)
  })

  it('cifras-1 are counted again after an older release, whose count says less', async () => {
    await alumnas(6)
    await refreshCifras(app.db, NOW)
    await sql`update cifras set calculadas_at = now(), datos = datos #- '{alumnas,grupo}'`.execute(app.db)
    expect((await carmen.get('/admin/api/cifras')).body.cifras?.alumnas.total).toBe(6)
  })

  it('cifras-6 count invitations apart from accounts: sent, answered, open, expired', async () => {
    const invitada_at = new Date()
    const open = { invitada_at, verificada_at: null, cv_completo: false }
    await alumnas(9)
    await alumnas(7, { invitada_at })
    await alumnas(6, { ...open, invitacion_expira_at: new Date(Date.now() + 24 * HOUR) })
    await alumnas(5, { ...open, invitacion_expira_at: new Date(Date.now() - 24 * HOUR) })
    const shown = await cifras()
    expect(shown.alumnas).toMatchObject({ total: 16, sin_verificar: 0, cv_completo: 16, cv_incompleto: 0 })
    expect(shown.invitaciones).toEqual({
      alumnas: { enviadas: 18, contestadas: 7, pendientes: 6, caducadas: 5 },
      empresas: { enviadas: 'oculta', contestadas: 'oculta', pendientes: 0, caducadas: 0 },
    })
  })

  it('cifras-6 cifras-2 hide the answered ones while few alumnas registered by themselves', async () => {
    await alumnas(3)
    await alumnas(9, { invitada_at: new Date() })
    expect((await cifras()).invitaciones.alumnas).toEqual({
      enviadas: 'oculta',
      contestadas: 'oculta',
      pendientes: 0,
      caducadas: 0,
    })
  })

  it('cifras-6 cifras-3 hide the answered ones where few open ones would follow from them', async () => {
    const open = {
      invitada_at: NOW,
      verificada_at: null,
      invitacion_expira_at: new Date(Date.now() + 24 * HOUR),
    }
    await alumnas(20, { invitada_at: NOW })
    await alumnas(1, open)
    const hidden = { enviadas: 'oculta', contestadas: 'oculta', pendientes: GRUPO_PEQUENO, caducadas: 0 }
    expect((await cifras()).invitaciones.alumnas).toEqual(hidden)
    // With many who registered by themselves nobody knows how many of the verified ones have answered.
    await alumnas(10)
    expect((await cifras()).invitaciones.alumnas).toMatchObject({ enviadas: 21, pendientes: GRUPO_PEQUENO })
    for (let i = 0; i < 12; i++) await addEmpresa(app.db, { invitada_at: NOW })
    for (let i = 0; i < 2; i++) await addEmpresa(app.db, open)
    expect((await cifras()).invitaciones.empresas).toEqual(hidden)
  })

  it('cifras-1 count accounts and CVs, without those deleted', async () => {
    await alumnas(12)
    await alumnas(6, { activo: false, cv_completo: false })
    await alumnas(5, { verificada_at: null })
    await alumnas(7, { deleted_at: NOW })
    expect((await cifras()).alumnas).toEqual({
      total: 23,
      activas: 17,
      inactivas: 6,
      verificadas: 18,
      sin_verificar: 5,
      cv_completo: 17,
      cv_incompleto: 6,
    })
  })

  it('cifras-2 never show a group of people under five, nor a figure that reveals one', async () => {
    await alumnas(20, { titulacion: 'Química', provincia_canonica: 'Alicante' })
    await alumnas(9, { titulacion: 'Sanidad', provincia_canonica: 'Murcia' })
    await alumnas(3, { titulacion: 'Agraria', provincia_canonica: '', activo: false })
    const { alumnas: cuentas, familias, provincias, empresas } = await cifras()
    expect(cuentas).toMatchObject({ total: 32, activas: 'entre 28 y 31', inactivas: '< 5' })
    expect(familias.alumnas).toEqual([
      { grupo: 'Química', n: 20 },
      { grupo: 'Agraria', n: '< 5' },
      { grupo: 'Sanidad', n: 'entre 8 y 11' },
    ])
    expect(provincias.alumnas.map(({ grupo }) => grupo)).toEqual(['Alicante', 'Murcia', 'Sin indicar'])
    expect(empresas).toEqual({
      total: '< 5',
      activas: 'oculta',
      inactivas: 'oculta',
      verificadas: 'oculta',
      sin_verificar: 'oculta',
    })
  })

  it('cifras-4 name no titulación outside the catalogue', async () => {
    await alumnas(6, { titulacion: 'Química' })
    await alumnas(6, { titulacion: '=HYPERLINK("http://x.example")' })
    expect((await cifras()).familias.alumnas).toEqual([
      { grupo: 'Otra', n: 6 },
      { grupo: 'Química', n: 6 },
    ])
  })

  it('cifras-2 count ofertas exactly, by state, and the visible ones under each titulación and provincia they are found by', async () => {
    await ofertas(6)
    await ofertas(8, {
      estado_revision: 'aceptada',
      titulaciones: ['Química', 'Sanidad'],
      provincias: ['Soria'],
    })
    await ofertas(2, {
      estado_revision: 'aceptada',
      titulaciones: ['Sanidad', 'Agraria'],
      provincias: ['Soria', 'Lugo'],
    })
    await ofertas(5, { estado_revision: 'rechazada', motivo_rechazo: 'No.' })
    const shown = await cifras()
    expect(shown.ofertas).toEqual({ total: 21, pendientes: 6, aceptadas: 10, rechazadas: 5, borradas: 0 })
    expect(shown.familias.ofertas).toEqual([
      { grupo: 'Sanidad', n: 10 },
      { grupo: 'Química', n: 8 },
      { grupo: 'Agraria', n: 2 },
    ])
    expect(shown.provincias.ofertas).toEqual([
      { grupo: 'Soria', n: 10 },
      { grupo: 'Lugo', n: 2 },
    ])
  })

  it('cifras-4 group by months in Madrid time: two years, and the sum before them', async () => {
    // 23:00 UTC is already the next month in Madrid.
    await alumnas(6, { created_at: new Date('2026-10-31T23:30:00Z') })
    await alumnas(7, { created_at: new Date('2024-12-01T12:00:00Z') })
    await alumnas(8, { created_at: new Date('2024-11-30T12:00:00Z') })
    await alumnas(5, { created_at: new Date('2019-01-01T12:00:00Z') })
    const { meses } = await cifras()
    expect(meses.alumnas).toHaveLength(25)
    expect(meses.alumnas.filter(({ n }) => n !== 0)).toEqual([
      { grupo: 'antes', n: 13 },
      { grupo: '2024-12', n: 7 },
      { grupo: '2026-11', n: 6 },
    ])
    expect(meses.empresas).toEqual([])
  })

  it('cifras-4 an account that was invited began in the month of its answer', async () => {
    await alumnas(8, {
      created_at: new Date('2026-05-04T10:00:00Z'),
      invitada_at: new Date('2026-05-04T10:00:00Z'),
      verificada_at: new Date('2026-10-07T10:00:00Z'),
    })
    const { meses } = await cifras()
    expect(meses.alumnas.filter(({ n }) => n !== 0)).toEqual([{ grupo: '2026-10', n: 8 }])
  })

  it('cifras-4 give the median time to the first decision of the last twelve months, once there are five', async () => {
    const decided = (hours: number, at: Date) =>
      ofertas(1, {
        estado_revision: 'aceptada',
        fecha_creacion: new Date(at.getTime() - hours * HOUR),
        fecha_publicacion: at,
      })
    const recent = new Date(Date.now() - 24 * HOUR)
    for (const hours of [2, 4, 26.46, 40]) await decided(hours, recent)
    expect((await cifras()).revision).toEqual({ mediana_horas: null, revisadas: 4 })
    await decided(90, recent)
    await decided(500, new Date(Date.now() - 400 * 24 * HOUR))
    expect((await cifras()).revision).toEqual({ mediana_horas: 26.5, revisadas: 5 })
  })

  it('count the first decision of an oferta, whichever it was, and none after it', async () => {
    const created = new Date(Date.now() - 10 * HOUR)
    for (let i = 0; i < 5; i++) {
      const id = await addOferta(app.db, empresa, { fecha_creacion: created })
      await carmen.post(`/admin/api/ofertas/${id}/rechazar`, { motivo: 'Falta el horario.' })
      await carmen.post(`/admin/api/ofertas/${id}/aceptar`)
      await sql`update ofertas set fecha_publicacion = now() + interval '50 hours' where id = ${id}`.execute(
        app.db,
      )
    }
    expect((await cifras()).revision).toEqual({ mediana_horas: 10, revisadas: 5 })

    // A decision of more than a year ago was the first one, unless it was taken back.
    const old = async (...hechos: string[]) => {
      const created = new Date(Date.now() - 500 * 24 * HOUR)
      const id = await addOferta(app.db, empresa, { fecha_creacion: created })
      for (const [i, hecho] of hechos.entries()) {
        const created_at = new Date(created.getTime() + HOUR + i * 1_000)
        await sql`insert into historial (lista, entidad_id, hecho, actor_rol, created_at)
          values ('ofertas', ${id}, ${hecho}, 'sistema', ${created_at})`.execute(app.db)
      }
      await carmen.post(`/admin/api/ofertas/${id}/rechazar`, { motivo: 'Falta el horario.' })
    }
    await old('rechazada')
    await old('rechazada', 'deshecha', 'aceptada')
    expect((await cifras()).revision).toEqual({ mediana_horas: 10, revisadas: 5 })
    await old('rechazada', 'deshecha')
    expect((await cifras()).revision).toEqual({ mediana_horas: 10, revisadas: 6 })
  })

  it('are counted by one of two nodes, at once on the first start and again minutes later', async () => {
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    let counted = 0
    const task = {
      name: 'cifras',
      everyMs: 5 * 60_000,
      firstMs: 0,
      run: async (...args: Parameters<typeof refreshCifras>) => {
        counted++
        return refreshCifras(...args)
      },
    }
    const bothAt = (now: Date) =>
      Promise.all([runDueTasks(app.db, [task], log, now), runDueTasks(app.db, [task], log, now)])
    await alumnas(6)
    await bothAt(NOW)
    await bothAt(new Date(NOW.getTime() + 60_000))
    expect(counted).toBe(1)
    await bothAt(new Date(NOW.getTime() + 10 * 60_000))
    expect(counted).toBe(2)
    expect((await carmen.get('/admin/api/cifras')).body.cifras?.alumnas.total).toBe(6)
  })
})

describe('the file of the figures', () => {
  it('cifras-5 opens in the Excel of a Spanish computer with numbers alone in number columns, and holds no more than the page', async () => {
    await alumnas(20, { titulacion: 'Química', created_at: new Date('2026-10-05T10:00:00Z') })
    await alumnas(3, { titulacion: 'Agraria', activo: false, created_at: new Date('2026-09-05T10:00:00Z') })
    for (let i = 0; i < 5; i++) {
      await ofertas(1, {
        estado_revision: 'aceptada',
        fecha_creacion: new Date(Date.now() - 26.5 * HOUR),
        fecha_publicacion: new Date(),
      })
    }
    await cifras()
    const { status, headers, text } = await carmen.get('/admin/api/cifras.csv')
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="cifras-de-alumbra-2026-11-21.csv"',
    ])
    expect([...Buffer.from(text).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = text.slice(1).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Apartado;Grupo;Qué se cuenta;Cifra;Desde;Hasta;Nota',
        'Cuentas;Todas;Alumnas;23;23;23;',
        'Cuentas;Activas;Alumnas;;19;22;entre 19 y 22',
        'Cuentas;Inactivas;Alumnas;;1;4;< 5',
        'Cuentas;Activas;Empresas;;;;oculta',
        'Invitaciones;Sin contestar;Alumnas;0;0;0;',
        'Titulación;Agraria;Alumnas;;1;4;< 5',
        'Revisión;Últimos 12 meses;Horas hasta la decisión (mediana);26,5;26,5;26,5;',
        'Mes;septiembre de 2026;Altas de alumnas;;1;4;< 5',
      ]),
    )
    expect(lines.at(-1)).toBe('')
    expect(new Set(lines.slice(0, -1).map((line) => line.split(';').length))).toEqual(new Set([7]))
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
  })
})
