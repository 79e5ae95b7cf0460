import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreFrom } from '../../test/database/backups.ts'
import { EVERYTHING, emptyTarget } from '../../test/database/restored.ts'
import { addCorreo } from '../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'
import type { Db } from '../db/schema.ts'
import { retryAllFailed } from '../mail/failed.ts'
import { motivoOf } from '../mail/reason.ts'
import { auditCounters } from '../schedule/audit-counters.ts'
import { describeFinish, finishRestore } from './finish-restore.ts'
import { makeBackup } from './make-backup.ts'

let app: TestApp
let path: string
beforeAll(async () => {
  app = await openTestApp()
  await app.as('ana')
  await app.as('berta')
  await addCorreo(app.db, { destinatario: 'espera@alumnas.example' })
  // Has left already, and is no mail to send again.
  await addCorreo(app.db, { destinatario: 'salido@alumnas.example', estado: 'enviado' })
  const source = { database: { ...app.database, db: app.db }, store: app.fastify.store }
  const folder = join(app.fastify.env.DATA_DIR, 'copias')
  path = (await makeBackup(source, { folder, key: undefined }, { reason: 'command' })).path
})
afterAll(() => app.close())

const KEEP = { endSessions: false, holdMails: false }
const SETTLE = { endSessions: true, holdMails: true }

const stateOf = async (db: Db) => ({
  sessions: (await db.selectFrom('sesiones').select('hash').execute()).length,
  mails: await db.selectFrom('correos').select(['estado', 'error']).orderBy('destinatario').execute(),
})

it.runIf(EVERYTHING)(
  'copias-14 a restoration says which sessions and mails came back, and ends and holds them when asked',
  async () => {
    for (const wanted of [KEEP, SETTLE]) {
      const target = await emptyTarget()
      try {
        const settles = wanted === SETTLE ? ['--end-sessions', '--hold-mails'] : []
        const env = { DATABASE_URL: target.where.databaseUrl, DATA_DIR: target.dataDir }
        const { out } = await restoreFrom(env, path, ...settles)
        expect(out.trimEnd().split('\n')).toEqual([
          expect.stringMatching(/^Copia restaurada: Alumbra .*; \d+ filas de \d+ tablas; 0 imágenes\.$/),
          ...describeFinish({ ...wanted, sessions: 2, mails: 1 }),
        ])
        await target.look(async ({ db }) => {
          const { sessions, mails } = await stateOf(db)
          expect(sessions).toBe(wanted.endSessions ? 0 : 2)
          expect(mails.map(({ estado }) => estado)).toEqual([
            wanted.holdMails ? 'fallido' : 'pendiente',
            'enviado',
          ])
          expect(await auditCounters(db)).toBeUndefined()
        })
      } finally {
        await target.close()
      }
    }
  },
  120_000,
)

it('copias-14 the same in a database as it stands: held mails wait for an administrador, no session is open', async () => {
  const kept = await finishRestore(app.db, KEEP)
  expect(kept).toEqual({ ...KEEP, sessions: 2, mails: 1 })
  expect(describeFinish(kept)).toEqual([
    expect.stringMatching(/^Vuelve a haber 2 sesiones abiertas, .*--end-sessions$/),
    expect.stringMatching(/^Al arrancar saldrá otra vez un correo .*--hold-mails$/),
  ])
  const begun = { hash: randomBytes(32), tipo: 'entrada' as const, administrador_id: app.ids.carmen }
  await app.db
    .insertInto('pasos_pendientes')
    .values({ ...begun, expires_at: sql<Date>`now() + interval '5 minutes'` })
    .execute()
  const settled = await finishRestore(app.db, SETTLE)
  expect(await app.db.selectFrom('pasos_pendientes').select('hash').execute()).toEqual([])
  expect(describeFinish(settled)).toEqual([
    'Había 2 sesiones abiertas en la copia: todas quedan cerradas.',
    expect.stringMatching(/^Había un correo por salir, que no saldrá sin más: /),
  ])
  expect(describeFinish({ ...SETTLE, sessions: 1, mails: 0 })).toEqual([
    'Había una sesión abierta en la copia: queda cerrada.',
  ])
  expect(describeFinish({ ...KEEP, sessions: 1, mails: 0 })).toEqual([
    expect.stringMatching(/^Vuelve a haber una sesión abierta, aunque se cerrara después\. Para cerrarla, /),
  ])
  const [mail, sent] = (await stateOf(app.db)).mails
  expect([mail?.estado, motivoOf(mail?.error ?? ''), sent?.estado]).toEqual([
    'fallido',
    'retenido',
    'enviado',
  ])
  expect(await auditCounters(app.db)).toBeUndefined()
  expect(await retryAllFailed(app.db, new Date())).toBe(1)
  expect((await stateOf(app.db)).mails[0]?.estado).toBe('pendiente')
  expect(describeFinish(await finishRestore(app.db, { ...KEEP, holdMails: true }))).toHaveLength(1)
})
