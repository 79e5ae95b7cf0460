import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../api/test/peers/free-port.ts'
import { NGINX_WAYS, nginxFolders } from '../../api/test/peers/nginx-ways.ts'

const program = ['/usr/sbin/nginx', 'nginx'].find((name) => spawnSync(name, ['-v']).status === 0)
const folder = mkdtempSync(join(tmpdir(), 'alumbra-nginx-ways-'))
// As root, nginx writes long bodies as another user.
chmodSync(folder, 0o755)
const TRIES = 12

describe.runIf(program)('operacion-4 nginx before a node that has stopped', () => {
  let nginx: ChildProcess
  let url: string
  let stoppedPort: number
  /** The requests that the other node carried out. */
  let done: string[] = []
  let other: Server
  let stopped: Server | undefined

  beforeAll(async () => {
    const [port, otherPort] = [await freePort(), await freePort()]
    stoppedPort = await freePort()
    url = `http://127.0.0.1:${port}`
    other = createHttpServer(async (request, response) => {
      const parts = await request.toArray()
      done.push(`${request.method} ${Buffer.concat(parts).subarray(0, 8)}`)
      response.end('done')
    }).listen(otherPort, '127.0.0.1')
    // Without a pause after a failure, so that each node has its turn.
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${nginxFolders(folder)}
  ${NGINX_WAYS.maps}
  upstream alumbra { server 127.0.0.1:${stoppedPort} max_fails=0; server 127.0.0.1:${otherPort}; }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    ${NGINX_WAYS.locations}
  }
}`,
    )
    nginx = spawn(program ?? '', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
    await vi.waitFor(() => fetch(url), { timeout: 10_000 })
  })
  beforeEach(() => {
    done = []
  })
  afterEach(() => {
    stopped?.close()
    stopped = undefined
  })
  afterAll(async () => {
    nginx.kill()
    await once(nginx, 'exit')
    other.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A node that ends every connection once a part of a request has come. */
  async function endWithRequest(): Promise<() => number> {
    let ended = 0
    stopped = createServer((socket) => {
      socket.once('data', () => {
        ended++
        socket.destroy()
      })
    }).listen(stoppedPort, '127.0.0.1')
    await once(stopped, 'listening')
    return () => ended
  }

  /** Sends requests one after the other and returns their answers. */
  async function send(method: string): Promise<number[]> {
    const answers: number[] = []
    for (let i = 0; i < TRIES; i++) {
      const body = `${String(i).padEnd(8)}${'x'.repeat(i % 2 ? 20_000 : 0)}`
      const { status } = await fetch(url, { method, ...(method === 'GET' ? {} : { body }) })
      answers.push(status)
    }
    return answers
  }

  it.each(['GET', 'POST', 'PUT', 'DELETE'])('hands each %s to another one, once', async (method) => {
    expect(new Set(await send(method))).toEqual(new Set([200]))
    expect(done).toHaveLength(TRIES)
    if (method !== 'GET') expect(new Set(done).size).toBe(TRIES)
  })

  it.each(['POST', 'PUT', 'DELETE'])('repeats no %s that a node has seen', async (method) => {
    const ended = await endWithRequest()
    const answers = await send(method)
    expect(ended()).toBeGreaterThan(0)
    expect(answers.filter((status) => status === 502)).toHaveLength(ended())
    expect(done).toHaveLength(TRIES - ended())
  })

  it('operacion-11 asks the other one for a script of its release, and for nothing else that is not there', async () => {
    stopped = createHttpServer((_, response) => response.writeHead(404).end()).listen(
      stoppedPort,
      '127.0.0.1',
    )
    await once(stopped, 'listening')
    const statuses = async (path: string) =>
      new Set(await Promise.all(Array.from({ length: TRIES }, async () => (await fetch(url + path)).status)))
    expect(await statuses('/assets/sending-CdVmnMSN.js')).toEqual(new Set([200]))
    expect(await statuses('/referentes/nadie')).toEqual(new Set([200, 404]))
  })

  it('repeats a GET that a node has seen', async () => {
    const ended = await endWithRequest()
    expect(new Set(await send('GET'))).toEqual(new Set([200]))
    expect(ended()).toBeGreaterThan(0)
  })
})
