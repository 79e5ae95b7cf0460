// On the embedded database alone: no demo loads by itself into PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import { readEnv } from '../env.ts'
import { openStore } from '../files/open-store.ts'
import { prepareInstallation } from './prepare-installation.ts'

it.runIf(process.env.TEST_DATABASE === 'pglite')(
  'configuration-3 no demo loads by itself in production, nor into a database that is there already, nor where it is off',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'alumbra-demo-'))
    const [database, store] = [await openTestDatabase(), await openStore({ dataDir })]
    const production = { NODE_ENV: 'production', ALLOW_INSECURE: 'http,no-mail,embedded-database' }
    for (const [variables, isNew] of [
      [production, true],
      [{}, false],
      [{ DEMO_DATA: 'off' }, true],
    ] as const) {
      const { later } = await prepareInstallation(readEnv(variables), { database, store, isNew })
      const accounts = await database.db.selectFrom('administradores').select('email').execute()
      expect([variables, later, accounts]).toEqual([variables, undefined, []])
    }
    await database.close()
    rmSync(dataDir, { recursive: true })
  },
)
