import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../api/test/peers/free-port.ts'
import { NGINX_WAYS, nginxFolders } from '../../api/test/peers/nginx-ways.ts'
import { readDeploy } from './read.ts'

const site = readDeploy('nginx/alumbra.conf')
const program = ['/usr/sbin/nginx', 'nginx'].find((name) => spawnSync(name, ['-v']).status === 0)
const folder = mkdtempSync(join(tmpdir(), 'alumbra-nginx-bodies-'))
chmodSync(folder, 0o755)
const line = (name: string) => new RegExp(`^ *${name} .*;$`, 'm').exec(site)?.[0] ?? ''
/** That of every server, also of one that is not ours. */
const headTime = /^client_header_timeout 15s;$/m.exec(site)?.[0] ?? ''
/** More than one address may send at once, and nearly all connections that nginx has here. */
const SLOW = 140
const MOST = 100

describe.runIf(program)('nginx and an address that sends byte by byte', () => {
  let nginx: ChildProcess
  let port: number
  const node = createServer((_, response) => response.end('done'))
  const slow: Socket[] = []

  beforeAll(async () => {
    const nodePort = await freePort()
    port = await freePort()
    node.listen(nodePort, '127.0.0.1')
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections ${SLOW + 20}; }
http {
  access_log off;
  ${nginxFolders(folder)}
  ${NGINX_WAYS.maps}
  ${line('limit_conn_zone')}
  ${headTime.replace('15s', '1s')}
  lingering_timeout 1s;
  upstream alumbra { server 127.0.0.1:${nodePort}; }
  server {
    listen 127.0.0.1:${port};
    ${line('limit_conn')}
    ${NGINX_WAYS.locations}
  }
}`,
    )
    nginx = spawn(program ?? '', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}`), { timeout: 10_000 })
  })
  afterAll(async () => {
    for (const socket of slow) socket.destroy()
    nginx.kill()
    await once(nginx, 'exit')
    node.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('operacion-6 leaves connections for everybody else', async () => {
    let refused = 0
    for (let n = 0; n < SLOW; n++) {
      const socket = connect(port, '127.0.0.1')
      slow.push(socket)
      socket.on('error', () => {})
      socket.once('data', () => refused++)
      socket.write('POST / HTTP/1.1\r\nHost: alumbra\r\nContent-Length: 1000\r\n\r\n{')
    }
    await expect.poll(() => refused, { timeout: 10_000 }).toBe(SLOW - MOST)
    const visits = () =>
      Promise.all(
        Array.from({ length: 8 }, () =>
          fetch(`http://127.0.0.1:${port}`).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      )
    // nginx reads on for a while what a refused one still sends: here for a second, else for five.
    await expect.poll(visits, { timeout: 15_000, interval: 500 }).toEqual(Array(8).fill(200))
  })

  it('operacion-6 cuts off a head that comes byte by byte', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: alumbra\r\nX-Slow: ')
    const drip = setInterval(() => socket.write('x'), 100)
    const closed = once(socket.resume(), 'close', { signal: AbortSignal.timeout(10_000) })
    await closed.finally(() => clearInterval(drip))
  })
})
