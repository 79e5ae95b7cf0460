import { join } from 'node:path'
import { hasDemoLogins } from '../seed/has-demo-logins.ts'
import type { Db } from './db/schema.ts'
import type { Env } from './env.ts'
import { printWarnings } from './startup/print-warnings.ts'

type Announcement = { env: Env; db: Db; dataDir: string; warnings: readonly string[] }

/** Prints the address, the demo logins and the folder of the mails to the terminal. */
export async function announce({ env, db, dataDir, warnings }: Announcement): Promise<void> {
  printWarnings(warnings)
  const lines = ['', `  Alumbra está en marcha: ${env.PUBLIC_URL}`, '']
  if (await hasDemoLogins(db)) {
    const { DEMO_LOGINS } = await import('../seed/people.ts')
    lines.push('  Para probar:')
    for (const { who, path, login, password } of DEMO_LOGINS) {
      lines.push(`    ${who.padEnd(14)} ${(env.PUBLIC_URL + path).padEnd(40)} ${login}  ${password}`)
    }
    lines.push('')
  }
  if (!env.SMTP_URL) lines.push(`  Los correos se guardan en ${join(dataDir, 'correo')}`)
  lines.push(`  Los datos están en ${dataDir}`, '  Para parar: Ctrl+C', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
