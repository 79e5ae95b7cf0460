import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from '@alumbra/domain/time'
import type { Env } from '../env.ts'
import { type Visit, visit } from './visit.ts'

type Where = Pick<Env, 'HOST' | 'PORT'>

/** Long enough for a start that copies and upgrades its database. */
const PATIENCE_MS = 2 * MINUTE

/** The answer of the server that listens on HOST and PORT of this machine; null without one. */
export function askLocally({ HOST, PORT }: Where, path: string): Promise<Visit | null> {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}${path}`
  return visit(address, { timeoutMs: SECOND }).catch(() => null)
}

/** Waits for the server of this machine, two minutes at most; calls `onWait` when it is not ready yet. */
export async function waitUntilReady(where: Where, onWait: () => void): Promise<void> {
  const isReady = async () => (await askLocally(where, '/api/ready'))?.status === 200
  if (await isReady()) return
  onWait()
  const giveUpAt = performance.now() + PATIENCE_MS
  while (performance.now() < giveUpAt && !(await isReady())) await sleep(SECOND / 2)
}
