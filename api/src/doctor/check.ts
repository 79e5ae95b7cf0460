import type pg from 'pg'
import type { OpenDatabase } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Visit } from './visit.ts'

/** ok: as it should be · warn: works, and somebody should know · fail: does not work, with what to do. */
export type Level = 'ok' | 'warn' | 'fail'
export type Result = { level: Level; text: string }

export const ok = (text: string): Result => ({ level: 'ok', text })
export const warn = (text: string): Result => ({ level: 'warn', text })
export const fail = (text: string): Result => ({ level: 'fail', text })

/** What the checks know, and what an earlier one found out for a later one. */
export type Context = {
  env: Env
  /** Where to send a test mail, if anybody asked for one. */
  sendTo?: string | undefined
  /** The port of plain http at PUBLIC_URL; another one in tests. */
  httpPort?: number
  database?: OpenDatabase
  client?: pg.PoolClient
  /** Proves to our own server that the doctor asks, and to the doctor that our own server answers. */
  secret?: Buffer
  /** What PUBLIC_URL answered, when it was this installation. */
  visit?: Visit
}

export type Check = {
  name: string
  /** Variables that must be right for the check to mean anything. */
  needs: readonly string[]
  run(context: Context): Promise<readonly Result[]>
}
