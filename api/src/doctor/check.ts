import type pg from 'pg'
import type { OpenDatabase } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Visit } from './visit.ts'

/** ok: correct · warn: works, but should be looked at · fail: does not work; the text says what to do. */
export type Level = 'ok' | 'warn' | 'fail'
export type Result = { level: Level; text: string }

export const ok = (text: string): Result => ({ level: 'ok', text })
export const warn = (text: string): Result => ({ level: 'warn', text })
export const fail = (text: string): Result => ({ level: 'fail', text })

/** Input of the checks; earlier checks add what later ones need. */
export type Context = {
  env: Env
  /** Recipient of the test mail, with --enviar-a. */
  sendTo?: string | undefined
  /** Port for plain HTTP at the host of PUBLIC_URL; 80 except in tests. */
  httpPort?: number
  database?: OpenDatabase
  client?: pg.PoolClient
  /** Signs the requests to our own server and its answers. */
  secret?: Buffer
  /** The answer of PUBLIC_URL, when it came from this installation. */
  visit?: Visit
}

export type Check = {
  name: string
  /** Variables that the check depends on; it is skipped while one of them is invalid. */
  needs: readonly string[]
  run(context: Context): Promise<readonly Result[]>
}
