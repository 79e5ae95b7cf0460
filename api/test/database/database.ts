import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/db/open.ts'
import { withSite } from '../../src/db/site.ts'
import { createDatabase, dropDatabase } from './on-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { kind: 'pglite'; snapshot: string } | { kind: 'postgres'; url: string }
  }
}

/** The contact address in mails of a database without an app. */
export const CONTACT = 'contacto@centros.test'
/** The public address in mails of a database without an app. */
export const SITE = 'https://alumbra.test'

/** A new migrated, empty database: embedded or on a server, depending on the vitest project; `poolSize` counts on a server. */
export async function openTestDatabase(poolSize?: number): Promise<OpenDatabase> {
  const database = await openGivenDatabase(poolSize)
  return { ...database, db: withSite(database.db, { publicUrl: SITE, contactEmail: CONTACT }) }
}

async function openGivenDatabase(poolSize = 10): Promise<OpenDatabase> {
  const given = inject('database')
  if (given.kind === 'pglite') return openDatabase({ loadDataDir: await openAsBlob(given.snapshot) })

  const name = `alumbra_test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(given.url, name, 'template alumbra_template')
  const own = new URL(given.url)
  own.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: own.href, poolSize })
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(given.url, name)
    },
  }
}
