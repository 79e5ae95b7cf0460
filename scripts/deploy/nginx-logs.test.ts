import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeCertificate } from '../../api/test/peers/certificate.ts'
import { freePort } from '../../api/test/peers/free-port.ts'
import { nginxFolders } from '../../api/test/peers/nginx-ways.ts'
import { readDeploy } from './read.ts'

const NAME = 'alumbra.centro.es'
const program = ['/usr/sbin/nginx', 'nginx'].find((name) => spawnSync(name, ['-v']).status === 0)
const certificate = program === undefined ? null : makeCertificate(NAME, 1)
const folder = mkdtempSync(join(tmpdir(), 'alumbra-nginx-logs-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.runIf(certificate)('the logs of nginx', () => {
  let nginx: ChildProcess
  let ports: { plain: number; secure: number }

  beforeAll(async () => {
    ports = { plain: await freePort(), secure: await freePort() }
    writeFileSync(join(folder, 'certificado.pem'), certificate?.cert ?? '')
    writeFileSync(join(folder, 'clave.pem'), certificate?.key ?? '')
    const site = readDeploy('nginx/alumbra.conf')
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${ports.secure} `)
      .replaceAll('/etc/alumbra/tls', folder)
      .replaceAll('/var/log/nginx', folder)
    // The logs that Debian gives to a site that names none. Nobody listens at the port of the node.
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log ${folder}/access.log;
  ${nginxFolders(folder)}
  upstream alumbra { server 127.0.0.1:${await freePort()}; }
  ${site}
}`,
    )
    nginx = spawn(program ?? '', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
    await vi.waitFor(() => ask('http', {}), { timeout: 10_000 })
  })
  afterAll(async () => {
    nginx.kill()
    await once(nginx, 'exit')
  })

  /** Sends a request to the site and returns the status of the answer. */
  async function ask(protocol: 'http' | 'https', options: RequestOptions, body = ''): Promise<number> {
    const send = protocol === 'http' ? httpRequest : httpsRequest
    const port = protocol === 'http' ? ports.plain : ports.secure
    const sent = send({
      host: '127.0.0.1',
      port,
      ...{ rejectUnauthorized: false, servername: NAME },
      ...options,
      headers: { host: NAME },
    })
    sent.end(body)
    const [answer] = await once(sent, 'response')
    await text(answer)
    return answer.statusCode
  }

  const lines = () =>
    readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((path) => path.endsWith('.log') && statSync(path).isFile())
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')

  it('operacion-8 hold no address of a page, whether its node is down or nginx itself fails', async () => {
    const path = '/alumna/verificar?email=ana.perez%40centro.es&token=SECRETO'
    expect(await ask('http', { path })).toBe(308)
    expect(await ask('https', { path })).toBe(502)
    // nginx keeps a long body in a file: without the folder it writes of that at level crit.
    rmSync(join(folder, 'nginx-client_body'), { recursive: true })
    expect(await ask('https', { path, method: 'POST' }, 'x'.repeat(100_000))).toBe(500)
    for (const status of [308, 502, 500])
      await expect.poll(lines).toMatch(new RegExp(`^127\\.0\\.0\\.1 \\[.*\\] \\w+ ${status} `, 'm'))
    for (const secret of ['SECRETO', 'ana.perez', 'verificar']) expect(lines()).not.toContain(secret)
  })
})
