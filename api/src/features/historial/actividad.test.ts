import { describeApunte, describeVarias } from '@alumbra/domain/historial'
import { listaOf } from '@alumbra/domain/sections'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addAdministrador, addAlumna, addEmpresa } from '../../../test/people/accounts.ts'
import { newCif } from '../../../test/people/good-input.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
})
afterAll(() => app.close())

const ask = async (query: Record<string, string> = {}) =>
  (await carmen.get('/admin/api/actividad', { query })).body

describe('historial-5 what everybody did', () => {
  it('lists all sections, newest first, with the name of each row while it exists', async () => {
    const alumna = await addAlumna(app.db, { nombre: 'Nora', apellidos: 'Ferri' })
    const empresa = await addEmpresa(app.db, { empresa: 'Turbinas' })
    await carmen.post(`/admin/api/alumnas/${alumna}/activo`, { activo: false })
    await carmen.post(`/admin/api/empresas/${empresa}/activo`, { activo: false })
    const rosa = await addAdministrador(app.db, { nombre: 'Rosa' })
    const byRosa = await loggedIn(app, { rol: 'admin', id: rosa })
    await byRosa.post(`/admin/api/alumnas/${alumna}/activo`, { activo: true })
    expect((await ask()).apuntes.slice(0, 3)).toMatchObject([
      {
        hecho: 'activada',
        quien: { nombre: 'Rosa' },
        lista: 'alumnas',
        entidad: { id: alumna, nombre: 'Nora Ferri' },
      },
      { hecho: 'desactivada', lista: 'empresas', entidad: { nombre: 'Turbinas' } },
      { hecho: 'desactivada', lista: 'alumnas', entidad: { nombre: 'Nora Ferri' } },
    ])
    expect((await ask({ quien: rosa })).apuntes).toHaveLength(1)
    expect((await ask({ lista: 'empresas' })).apuntes).toMatchObject([{ entidad: { nombre: 'Turbinas' } }])
    expect((await ask({ quien: rosa, lista: 'empresas' })).apuntes).toEqual([])
    expect((await ask()).administradores).toContainEqual({ id: rosa, nombre: 'Rosa' })
    await sql`update alumnas set deleted_at = now() where id = ${alumna}`.execute(app.db)
    expect((await ask({ quien: rosa })).apuntes).toMatchObject([{ entidad: { id: alumna, nombre: null } }])
  })

  it('offers its administradores in Spanish order, also where there are more than are shown', async () => {
    const offered = async () => (await ask()).administradores.map(({ nombre }) => nombre)
    for (const nombre of ['Zoe', 'maría', 'Ángela', 'Íñigo']) await addAdministrador(app.db, { nombre })
    const before = await offered()
    expect(before.filter((nombre) => /Zoe|mar|Áng|Íñi/.test(nombre))).toEqual([
      'Ángela',
      'Íñigo',
      'maría',
      'Zoe',
    ])
    const [first] = before
    for (let n = 0; n < 100; n++) await addAdministrador(app.db, { nombre: `Tomasa ${n}` })
    const shown = await offered()
    expect([shown.length, shown[0], shown.includes('Ángela'), shown.includes('Zoe')]).toEqual([
      100,
      first,
      true,
      false,
    ])
    await app.db.deleteFrom('administradores').where('nombre', 'like', 'Tomasa %').execute()
  })

  it('historial-6 shows an action on several as one line, which opens to its rows', async () => {
    const marta = await addAdministrador(app.db, { nombre: 'Marta' })
    const byMarta = await loggedIn(app, { rol: 'admin', id: marta })
    const ids = [await addAlumna(app.db, { nombre: 'Lía', apellidos: 'Mas' })]
    while (ids.length < 4) ids.push(await addAlumna(app.db))
    const lote = crypto.randomUUID()
    const act = (accion: string, of: readonly string[]) =>
      byMarta.post('/admin/api/alumnas/lote', { accion, ids: [...of], lote })
    await act('desactivar', ids.slice(0, 2))
    await act('desactivar', ids.slice(1))
    await act('activar', ids.slice(0, 1))
    const hers = (await ask({ quien: marta })).apuntes
    expect(hers).toMatchObject([
      { hecho: 'activada', cuantas: 1, entidad: { id: ids[0], nombre: 'Lía Mas' } },
      { hecho: 'desactivada', cuantas: 4, entidad: { id: ids[0] } },
    ])
    expect(hers).toHaveLength(2)
    const rows = (await ask({ lote: hers[1]?.id ?? '' })).apuntes
    expect(rows.map(({ entidad, cuantas }) => [entidad.id, cuantas])).toEqual(
      ids.toReversed().map((id) => [id, 1]),
    )
    // A single call without an id is one action too, and somebody else's id joins nothing.
    await byMarta.post('/admin/api/alumnas/lote', { accion: 'activar', ids: ids.slice(1) })
    await carmen.post('/admin/api/alumnas/lote', { accion: 'desactivar', ids, lote })
    expect((await ask({ quien: marta })).apuntes[0]).toMatchObject({ hecho: 'activada', cuantas: 3 })
    expect((await ask()).apuntes[0]).toMatchObject({ hecho: 'desactivada', cuantas: 4 })
    // The file has a line for each account.
    const { text } = await carmen.get('/admin/api/actividad.csv', { query: { quien: marta } })
    expect(text.split('\r\n')).toHaveLength(1 + 4 + 1 + 3 + 1)
  })

  it('historial-6 shows an action that went on after midnight on both days', async () => {
    const sara = await addAdministrador(app.db, { nombre: 'Sara' })
    const bySara = await loggedIn(app, { rol: 'admin', id: sara })
    const ids = [await addAlumna(app.db), await addAlumna(app.db), await addAlumna(app.db)]
    await bySara.post('/admin/api/alumnas/lote', { accion: 'desactivar', ids })
    await sql`alter table historial disable trigger user`.execute(app.db)
    for (const [i, at] of ['2026-03-10T22:59:50Z', '2026-03-10T23:00:10Z', '2026-03-10T23:00:11Z'].entries())
      await sql`update historial set created_at = ${at} where entidad_id = ${ids[i]}`.execute(app.db)
    await sql`alter table historial enable trigger user`.execute(app.db)
    const on = async (desde: string, hasta: string) =>
      (await ask({ quien: sara, desde, hasta })).apuntes.map(({ entidad }) => entidad.id)
    expect(await on('2026-03-10', '2026-03-10')).toEqual([ids[0]])
    expect(await on('2026-03-11', '2026-03-11')).toEqual([ids[1]])
    expect(await on('2026-03-10', '2026-03-11')).toEqual([ids[0]])
    expect((await ask({ quien: sara })).apuntes).toHaveLength(1)
  })

  it('historial-7 says from which group to which an alumna was moved, in the file row by row', async () => {
    const nuria = await addAdministrador(app.db, { nombre: 'Nuria' })
    const byNuria = await loggedIn(app, { rol: 'admin', id: nuria })
    const [inDam, inNone] = [await addAlumna(app.db, { grupo: '1º DAM' }), await addAlumna(app.db)]
    const move = (grupo: string, ids = [inDam, inNone]) =>
      byNuria.post('/admin/api/alumnas/lote', { accion: 'grupo', ids, grupo })
    await move('2º DAM')
    await move('', [inDam])
    const hers = (await ask({ quien: nuria })).apuntes
    expect(hers).toMatchObject([
      { cuantas: 1, de: '2º DAM', a: '' },
      { cuantas: 2, de: '1º DAM', a: '2º DAM' },
    ])
    const { text } = await carmen.get('/admin/api/actividad.csv', { query: { quien: nuria } })
    expect(text.split('\r\n').map((line) => line.split(';')[3])).toEqual([
      'Qué',
      'Nuria la quitó del grupo «2º DAM»',
      'Nuria la puso en el grupo «2º DAM»',
      'Nuria la cambió del grupo «1º DAM» al grupo «2º DAM»',
      undefined,
    ])
  })

  it('historial-6 historial-7 names what a file of invitations has corrected, and a group only where all have it', async () => {
    const elsa = await addAdministrador(app.db, { nombre: 'Elsa' })
    const byElsa = await loggedIn(app, { rol: 'admin', id: elsa })
    const mail = () => `${crypto.randomUUID()}@ejemplo.example`
    /** The line of a file that corrects invitations. */
    const correct = async (list: 'alumnas' | 'empresas', rows: object[], corrected: object[]) => {
      for (const row of rows) await byElsa.post(`/admin/api/${list}`, row)
      const filas = rows.map((row, i) => ({ ...row, ...corrected[i] }))
      const call = { filas, desde: new Date().toISOString(), lote: crypto.randomUUID() }
      const sent = await byElsa.post(`/admin/api/${list}/invitaciones`, call)
      expect(sent.body.filas).toEqual(rows.map(() => ({ estado: 'corregida' })))
      const [apunte] = (await ask({ quien: elsa })).apuntes
      if (!apunte) throw new Error('no line')
      const describe = apunte.cuantas > 1 ? describeVarias : describeApunte
      return [apunte.cuantas, describe(apunte, listaOf(apunte.lista).campos)]
    }
    const alumna = () => ({ nombre: 'Noa', apellidos: 'Carrion', email: mail(), grupo: '1A' })
    const alumnas = [alumna(), alumna()]
    const apellidos = 'Carrión'
    expect(await correct('alumnas', alumnas, [{ apellidos }, { apellidos }])).toEqual([
      2,
      'Elsa cambió los apellidos',
    ])
    expect(await correct('alumnas', [alumna()], [{ nombre: 'Noa María', grupo: '2A' }])).toEqual([
      1,
      'Elsa cambió el nombre y el grupo',
    ])
    expect(await correct('alumnas', [alumna(), alumna()], [{ grupo: '2A' }, { grupo: '2B' }])).toEqual([
      2,
      'Elsa cambió el grupo',
    ])
    expect(await correct('alumnas', [alumna(), alumna()], [{ grupo: '2A' }, { grupo: '2A' }])).toEqual([
      2,
      'Elsa las puso en el grupo «2A»',
    ])
    const empresa = () => ({ empresa: 'Redes', mail: mail(), cif: newCif() })
    expect(
      await correct('empresas', [empresa(), empresa()], [{ empresa: 'Redes SL' }, { empresa: 'Redes SA' }]),
    ).toEqual([2, 'Elsa cambió el nombre'])
  })

  it('is read page by page, each entry once, and by days of Madrid', async () => {
    await sql`truncate historial`.execute(app.db).catch(() => {})
    const id = await addAlumna(app.db)
    await sql`insert into historial (lista, entidad_id, hecho, actor_rol, created_at)
      select 'alumnas', ${id}, 'activada', 'sistema', '2026-03-01T12:00:00Z'::timestamptz - (n / 3) * interval '1 hour'
      from generate_series(0, 59) n`.execute(app.db)
    const seen: string[] = []
    const sizes: number[] = []
    let antes = ''
    for (let page = 0; page < 3; page++) {
      const { apuntes, siguiente } = await ask({ antes, hasta: '2026-03-01' })
      seen.push(...apuntes.map((apunte) => apunte.id))
      sizes.push(apuntes.length)
      antes = siguiente ?? ''
    }
    expect([sizes, new Set(seen).size, antes]).toEqual([[25, 25, 10], 60, ''])
    await sql`insert into historial (lista, entidad_id, hecho, actor_rol, created_at)
      values ('alumnas', ${id}, 'invitada', 'sistema', '2026-04-09T22:30:00Z')`.execute(app.db)
    const on = async (day: string) => (await ask({ desde: day, hasta: day })).apuntes.length
    expect([await on('2026-04-09'), await on('2026-04-10')]).toEqual([0, 1])
    for (const desde of ['ayer', '2026-02-31', '0000-01-01'])
      expect((await carmen.get('/admin/api/actividad', { query: { desde } })).status).toBe(400)
  })

  it('administracion-3 is a file with the rows that the filters find, in the words of the page', async () => {
    const id = await addAlumna(app.db, { nombre: 'Iris', apellidos: '=Gil' })
    const nuria = await addAdministrador(app.db, { nombre: 'Nuria; Pons' })
    await sql`insert into historial (lista, entidad_id, hecho, actor_rol, actor_id, actor_nombre, campos, created_at)
      select 'alumnas', ${id}, 'cambiada', 'admin', ${nuria}, 'Nuria; Pons', array['grupo'], '2025-07-01T22:30:00Z'::timestamptz
      from generate_series(1, 2100)`.execute(app.db)
    const { headers, text } = await carmen.get('/admin/api/actividad.csv', {
      query: { quien: nuria, lista: 'alumnas' },
    })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="actividad-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFFecha;Hora;Quién;Qué;Sección;Sobre;Motivo')
    expect(lines[1]).toBe('2/7/2025;00:30;"Nuria; Pons";"Nuria; Pons cambió el grupo";Alumnas;Iris =Gil;')
    expect(new Set(lines.slice(1, -1)).size).toBe(1)
    expect(lines.length).toBe(2100 + 2)
    const { text: other } = await carmen.get('/admin/api/actividad.csv', {
      query: { quien: nuria, hasta: '2025-07-01' },
    })
    expect(other.split('\r\n')).toHaveLength(2)
  })
})
