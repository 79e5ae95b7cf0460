import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { Database } from '../src/db/schema.ts'
import { hashToken } from '../src/tokens.ts'
import { freePort } from '../test/peers/free-port.ts'
import { addOferta, addReferente } from '../test/people/accounts.ts'
import { loggedIn } from '../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'

/** Who sends the requests of a scanner: nobody, or one of the named people with a session. */
export const SUBJECTS = ['nobody', 'ana', 'berta', 'carmen'] as const
export type Subject = (typeof SUBJECTS)[number]
const ROL = { ana: 'alumna', berta: 'empresa', carmen: 'admin' } as const

/** How soon a session that a scanner ended is opened again. */
const REOPEN_MS = 1_000

export type Stage = {
  app: TestApp
  url: string
  /** An empty folder for what a scanner writes. */
  folder: string
  /** The value of the Cookie header of a new session, opened again when a scanner logs out; undefined for nobody. */
  cookieOf(subject: Subject): Promise<string | undefined>
  close(): Promise<void>
}

/** The whole server with its pages and some people's texts, listening on the loopback interface, without limits. */
export async function openStage(): Promise<Stage> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const app = await openTestApp({}, 'build')
  const folder = mkdtempSync(join(tmpdir(), 'alumbra-scanner-'))
  await addReferente(app.db, { nombre: 'Elena García Armada' })
  await addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada', fecha_publicacion: new Date() })
  await addOferta(app.db, app.ids.berta)
  await app.fastify.listen({ port, host: '127.0.0.1' })
  const sessions: Insertable<Database['sesiones']>[] = []
  const reopen = setInterval(async () => {
    if (sessions.length > 0)
      await app.db
        .insertInto('sesiones')
        .values(sessions)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }, REOPEN_MS)
  return {
    app,
    url,
    folder,
    async cookieOf(subject) {
      if (subject === 'nobody') return undefined
      const client = await loggedIn(app, { rol: ROL[subject], id: app.ids[subject] })
      const { name } = app.fastify.sessionCookie
      const token = client.cookie(name) ?? ''
      const opened = app.db.selectFrom('sesiones').selectAll().where('hash', '=', hashToken(token))
      sessions.push(await opened.executeTakeFirstOrThrow())
      return `${name}=${token}`
    },
    async close() {
      clearInterval(reopen)
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
