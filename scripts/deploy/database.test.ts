import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { inside } from '../run.ts'
import { readDeploy } from './read.ts'

const program = ['/usr/sbin/haproxy', 'haproxy'].find((name) => spawnSync(name, ['-v']).status === 0)
const pgbouncer = Object.fromEntries(
  [...readDeploy('pgbouncer/pgbouncer.ini').matchAll(/^(\w+) = (.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
)

describe('what stands before the database', () => {
  it('lets PgBouncer hand each transaction to any connection, and wait no longer than a statement may', () => {
    expect(pgbouncer).toMatchObject({
      pool_mode: 'transaction',
      query_wait_timeout: '10',
      server_connect_timeout: '3',
      server_login_retry: '1',
    })
    // The server sends no start parameter that a pooler refuses.
    expect(pgbouncer).not.toHaveProperty('ignore_startup_parameters')
  })

  it.runIf(program)('is understood by HAProxy', () => {
    const args = ['-c', '-q', '-f', inside('deploy/haproxy/haproxy.cfg')]
    const { status, stderr } = spawnSync(program ?? '', args, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })
})
