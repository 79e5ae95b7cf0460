import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addCorreo } from '../../../test/people/accounts.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { VERSION } from '../../version.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
})
afterAll(() => app.close())

const estado = async () => (await carmen.get('/admin/api/estado')).body

describe('observabilidad-7 the state of the installation', () => {
  it('shows administradores mails, copies, tasks, disk, version', async () => {
    expect(await estado()).toEqual({
      version: VERSION,
      correos: { pendientes: 0, desde: null, salio: null, reintentables: 0, enCarpeta: true },
      copia: { buena: null, fallo: false },
      tareas: [],
      disco: { libre: expect.any(Number), total: expect.any(Number) },
    })
  })

  it('says since when the oldest mail waits, and which ones can be tried again', async () => {
    const since = new Date(Date.now() - 3_600_000)
    await addCorreo(app.db, { created_at: since })
    await addCorreo(app.db)
    await addCorreo(app.db, { estado: 'fallido' })
    expect((await estado()).correos).toEqual({
      pendientes: 2,
      desde: since.toISOString(),
      salio: null,
      reintentables: 1,
      enCarpeta: true,
    })
  })

  it('shows the last good backup, and whether a later one failed', async () => {
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const add = (finished_at: Date, file: string | null) => sql`
      insert into backups (id, reason, finished_at, file, error)
      values (gen_random_uuid(), 'nightly', ${finished_at}, ${file}, ${file === null ? 'No hay sitio.' : null})`
    await add(at(30), 'copia').execute(app.db)
    await add(at(6), null).execute(app.db)
    expect((await estado()).copia).toEqual({ buena: expect.any(String), fallo: true })
    await add(at(1), 'copia').execute(app.db)
    expect((await estado()).copia.fallo).toBe(false)
  })

  it('names the tasks that fail', async () => {
    await app.db
      .insertInto('scheduled_tasks')
      .values([
        { name: 'cifras', next_run_at: new Date(), failures: 2, last_error: 'Error' },
        { name: 'backup', next_run_at: new Date(), succeeded_at: new Date() },
      ])
      .execute()
    expect((await estado()).tareas).toEqual([{ nombre: 'cifras', fallos: 2, desde: null }])
  })

  it('names the tasks that should have run an hour ago, though none has failed', async () => {
    const [due, late] = [30, 90].map((minutes) => new Date(Date.now() - minutes * 60_000))
    await app.db
      .updateTable('scheduled_tasks')
      .set({ failures: 0, succeeded_at: null, next_run_at: due })
      .execute()
    expect((await estado()).tareas).toEqual([])
    await app.db
      .updateTable('scheduled_tasks')
      .set({ next_run_at: late })
      .where('name', '=', 'cifras')
      .execute()
    expect((await estado()).tareas).toEqual([
      { nombre: 'cifras', fallos: 0, desde: null, tocaba: late?.toISOString() },
    ])
  })

  it('has no disk where database, pictures and mails have servers of their own', async () => {
    const away = await openTestApp({
      DATABASE_URL: 'postgres://a:b@db.example/alumbra',
      STORAGE_URL: 's3://alumbra?endpoint=http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
    })
    const client = await loggedIn(away, { rol: 'admin', id: away.ids.carmen })
    expect((await client.get('/admin/api/estado')).body.disco).toBeNull()
    await away.close()
  })
})
