import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Finished, runCommand } from '../servers/command.ts'

type Env = Record<string, string | undefined>

export const backUp = (env: Env, ...args: string[]): Promise<Finished> =>
  runCommand('src/commands/backup.ts', { env, args })
export const restoreFrom = (env: Env, ...args: string[]): Promise<Finished> =>
  runCommand('src/commands/restore.ts', { env, args })
export const moveToPostgres = (env: Env): Promise<Finished> =>
  runCommand('src/commands/move-to-postgres.ts', { env })

/** The files in the backup folder, also half-written ones. */
export const copiesIn = (dataDir: string): string[] => readdirSync(join(dataDir, 'copias')).sort()

/** The path that the one line of a good backup names. */
export function pathIn({ code, out, err }: Finished): string {
  const path = /^Copia hecha: (.+?) \(.*\)\.\n$/.exec(out)?.[1]
  if (code !== 0 || path === undefined) throw new Error(`No backup (${code}): ${out}${err}`)
  return path
}
