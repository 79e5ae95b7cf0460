import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PICTURE_MAX_BYTES } from '@alumbra/domain/picture'
import { afterAll, describe, expect, it } from 'vitest'
import { makeCertificate } from '../../api/test/peers/certificate.ts'
import { PORT, readDeploy } from './read.ts'

const site = readDeploy('nginx/alumbra.conf')
const folder = mkdtempSync(join(tmpdir(), 'alumbra-nginx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const program = ['/usr/sbin/nginx', 'nginx'].find((name) => spawnSync(name, ['-v']).status === 0)
const value = (name: string) => new RegExp(`^\\s+${name} (.*);$`, 'm').exec(site)?.[1]

describe('deploy/nginx', () => {
  it('leads to the port of the server', () => {
    expect(readDeploy('nginx/nodos.conf')).toContain(`server 127.0.0.1:${PORT} `)
  })

  it('takes a picture of full size with the form around it, and reads it whole before a server waits for it', () => {
    expect(value('client_max_body_size')).toBe('11m')
    expect(11 * 1024 * 1024).toBeGreaterThan(PICTURE_MAX_BYTES + 1024)
    expect(value('proxy_request_buffering')).toBe('on')
  })

  it('says who asks as TRUST_PROXY expects, and keeps the figures of the server from the world', () => {
    expect(site).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
    expect(site).toContain('proxy_set_header Host $host;')
    expect(site).toMatch(/location = \/metrics \{\s+return 404;/)
  })

  it('hands on no trace of a visitor', () => {
    for (const header of ['traceparent', 'tracestate'])
      expect(site).toContain(`  proxy_set_header ${header} "";\n`)
    // In a location they would take the place of all of these.
    expect(site.slice(site.indexOf('  location = /metrics'))).not.toContain('proxy_set_header')
  })

  it('hands to another node only what may be done twice', () => {
    const ways = [...site.matchAll(/location @?(\S+) \{[^}]*proxy_next_upstream ([^;]*);/g)].map(
      ([, way, when]) => [way, when],
    )
    expect(Object.fromEntries(ways)).toEqual({
      // No call is there.
      '/assets/': 'error timeout http_502 http_404',
      // 503 of all nodes at once would make nginx take all of them for dead.
      read: 'error timeout http_502',
      send: 'error timeout',
      once: 'off',
    })
    // More nodes than three may be of the other release.
    expect(site).toMatch(/location \/assets\/ \{[^}]*proxy_next_upstream_tries 0;/)
    const methods = [...site.matchAll(/^ {2}(\w+) +(read|send|once);$/gm)].map(([, method, way]) => [
      method,
      way,
    ])
    expect(Object.fromEntries(methods)).toEqual({
      GET: 'read',
      HEAD: 'read',
      OPTIONS: 'read',
      POST: 'send',
      PATCH: 'send',
      default: 'once',
    })
    expect(site).not.toContain('non_idempotent')
  })

  it('operacion-6 limits the connections of an address at the ports of the site', () => {
    const ports = [...site.matchAll(/^ {2}listen (\d+)/gm)].map(([, port]) => port)
    const rules = readDeploy('nginx/conexiones.nft').match(/^ {4}tcp dport .*$/gm)
    expect(rules).toHaveLength(2)
    for (const rule of rules ?? []) expect(rule).toContain(`tcp dport { ${ports.join(', ')} } ct state new`)
  })

  it.runIf(program)('is understood by nginx', () => {
    const made = makeCertificate('alumbra.centro.es', 1)
    for (const [name, text] of Object.entries({
      'certificado.pem': made?.cert ?? '',
      'clave.pem': made?.key ?? '',
    }))
      writeFileSync(join(folder, name), text)
    const parts = [readDeploy('nginx/nodos.conf'), site]
      .join('\n')
      .replaceAll('/etc/alumbra/tls', folder)
      .replaceAll('/var/log/nginx', folder)
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${parts} }`,
    )
    const { status, stderr } = spawnSync(program ?? '', ['-t', '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
  })
})
