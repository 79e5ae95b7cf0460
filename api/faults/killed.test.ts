import pg from 'pg'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openDatabase } from '../src/db/open.ts'
import { Visitor } from '../test/calls/visitor.ts'
import { times } from '../test/counting/note-count.ts'
import { tries } from '../test/counting/tries.ts'
import { expectKept, startWriters, type Writers } from '../test/counting/writers.ts'
import type { PostgresServer } from '../test/database/postgres-server.ts'
import { makeEmbeddedDataDir, startDurablePostgres } from '../test/servers/fault-server.ts'
import { makeDataDir, removeDataDir, startServer } from '../test/servers/server-process.ts'

/** Starts a server, kills it under writers, and returns the acknowledged writes. */
async function killWhileWriting(env: Record<string, string>, dataDir: string): Promise<Writers> {
  const server = await startServer({ env, dataDir })
  const writers = startWriters(new Visitor(server.url), 4)
  while (writers.acknowledged.length < 20 + Math.random() * 40) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (!server.isAlive()) throw new Error(server.log())
  }
  await server.end('SIGKILL')
  await writers.stop()
  return writers
}

describe('a server killed under writers', () => {
  describe('on PostgreSQL', () => {
    let postgres: PostgresServer
    const dataDir = makeDataDir()
    beforeAll(async () => {
      postgres = await startDurablePostgres()
    })
    afterAll(async () => {
      await postgres.stop()
      removeDataDir(dataDir)
    })

    it('has lost nothing that it acknowledged, and starts again', async () => {
      await tries('G8 server kill -9 on PostgreSQL', times(2, 200), async () => {
        const { acknowledged } = await killWhileWriting({ DATABASE_URL: postgres.url }, dataDir)
        const client = new pg.Client({ connectionString: postgres.url })
        await client.connect()
        const { rows } = await client.query<{ mensaje: string }>('select mensaje from contactos')
        await client.end()
        expectKept(
          acknowledged,
          rows.map(({ mensaje }) => mensaje),
        )
      })
    }, 3_600_000)
  })

  describe('on the embedded database', () => {
    let dataDir: string
    beforeAll(async () => {
      dataDir = await makeEmbeddedDataDir()
    })
    afterAll(() => removeDataDir(dataDir))

    it('has lost nothing that it acknowledged, and starts again', async () => {
      await tries('G8 server kill -9 on the embedded database', times(2, 200), async () => {
        const { acknowledged } = await killWhileWriting({}, dataDir)
        const { db, close } = await openDatabase({ dataDir })
        const rows = await db.selectFrom('contactos').select('mensaje').execute()
        await close()
        expectKept(
          acknowledged,
          rows.map(({ mensaje }) => mensaje),
        )
      })
    }, 3_600_000)
  })
})
