import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Tries } from '../../test/counting/tries.ts'
import { makeCertificate } from '../../test/peers/certificate.ts'
import { freePort } from '../../test/peers/free-port.ts'
import { startReverseProxy } from '../../test/peers/reverse-proxy.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'
import { contextOf, linesOf } from '../../test/servers/doctor.ts'
import { explainNetworkError } from '../startup/network-error.ts'
import type { Context } from './check.ts'
import { CHECKS } from './checks.ts'
import { readConfiguration } from './configuration.ts'
import { judgeProxy } from './public-proxy.ts'
import { visit } from './visit.ts'

const tries = new Tries('G-doctor-public')
const PUBLIC = CHECKS.filter(({ needs }) => needs.includes('PUBLIC_URL'))
const NAME = 'localhost'
const long = makeCertificate(NAME, 365)
const short = makeCertificate(NAME, 2)
const stranger = makeCertificate(NAME, 365)
if (!long) process.stdout.write('Sin openssl: no se prueba la dirección pública por https.\n')

let dataDir: string
let trusting: TestApp
let untrusting: TestApp
let trustingPort: number
let untrustingPort: number
const stops: (() => unknown)[] = []

/** Opens a server on a real port. */
async function listen(TRUST_PROXY: string): Promise<[TestApp, number]> {
  const running = await openTestApp({ TRUST_PROXY, DATA_DIR: dataDir })
  await running.fastify.listen({ port: 0, host: '127.0.0.1' })
  return [running, (running.fastify.server.address() as AddressInfo).port]
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'alumbra-doctor-'))
  ;[trusting, trustingPort] = await listen('loopback')
  ;[untrusting, untrustingPort] = await listen('off')
  const trusted = [long, short].flatMap((made) => made?.cert ?? [])
  setDefaultCACertificates([...getCACertificates(), ...trusted])
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})
afterAll(async () => {
  await trusting.close()
  await untrusting.close()
  rmSync(dataDir, { recursive: true, force: true })
  tries.report(10)
})

type Proxied = Parameters<typeof startReverseProxy>[1]
async function proxyTo(port: number, behaviour?: Proxied): Promise<number> {
  const proxy = await startReverseProxy(port, behaviour)
  stops.push(proxy.stop)
  return proxy.port
}

/** The lines of the doctor of a server about an address. */
async function examinePublic(
  PUBLIC_URL: string,
  {
    of = trusting,
    httpPort = 1,
    env = {},
  }: { of?: TestApp; httpPort?: number; env?: Record<string, string> } = {},
): Promise<string[]> {
  const more: Partial<Context> = { httpPort }
  const onServer = of.database.kind === 'postgres'
  if (onServer) more.database = of.database
  tries.add()
  return linesOf(
    PUBLIC,
    contextOf(
      {
        PUBLIC_URL,
        DATA_DIR: dataDir,
        TRUST_PROXY: of === untrusting ? 'off' : 'loopback',
        PORT: String(of === untrusting ? untrustingPort : trustingPort),
        ...(onServer ? { DATABASE_URL: 'postgres://elsewhere/x' } : {}),
        ...env,
      },
      more,
    ),
  )
}

describe('the public address', () => {
  it('is fine through a good proxy', async () => {
    const url = `http://127.0.0.1:${await proxyTo(trustingPort)}`
    expect(await examinePublic(url)).toEqual([
      `✓ PUBLIC_URL: ${url} lleva a esta instalación.`,
      '✓ TRUST_PROXY: el proxy 127.0.0.1 dice quién visita y nadie puede fingirse otra.',
      '✓ Imágenes: el proxy deja pasar las de 10 MB.',
      '✓ Compresión: las respuestas llegan comprimidas.',
      '✓ Reloj: el de PUBLIC_URL va como el de esta máquina.',
    ])
  })

  it('is fine without a proxy', async () => {
    const lines = await examinePublic(`http://127.0.0.1:${untrustingPort}`, { of: untrusting })
    expect(lines).toContainEqual('✓ TRUST_PROXY: sin proxy delante, y off.')
    expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([])
    expect(await examinePublic(`http://127.0.0.1:${trustingPort}`)).toContainEqual(
      expect.stringMatching(/^! TRUST_PROXY: nombra un proxy y esta petición no ha pasado por ninguno/),
    )
  })

  it('is named when the proxy is not trusted, or lets visitors lie', async () => {
    expect(
      await examinePublic(`http://127.0.0.1:${await proxyTo(untrustingPort)}`, { of: untrusting }),
    ).toContainEqual(
      '✗ TRUST_PROXY: es off y hay un proxy en 127.0.0.1; todas las visitas comparten los límites de una. Pon TRUST_PROXY=127.0.0.1.',
    )
    const passing = await proxyTo(trustingPort, { forwardedFor: 'pass' })
    expect(await examinePublic(`http://127.0.0.1:${passing}`)).toContainEqual(
      expect.stringMatching(
        /^✗ TRUST_PROXY: el proxy deja pasar la X-Forwarded-For que inventa quien visita/,
      ),
    )
  })

  it('is named when another proxy stands before ours', async () => {
    const inner = await proxyTo(trustingPort, { behind: '203.0.113.9, 198.51.100.4' })
    expect(await examinePublic(`http://127.0.0.1:${inner}`)).toContainEqual(
      '✗ TRUST_PROXY: hay otro proxy en 198.51.100.4 y no está incluido. Añádelo.',
    )
  })

  it('is named when pictures do not pass, when nothing is compressed and when the clock is wrong', async () => {
    const port = await proxyTo(trustingPort, {
      bodyMax: 1024 ** 2,
      keepsEncoding: false,
      now: () => new Date(Date.now() - 45_000),
    })
    const lines = await examinePublic(`http://127.0.0.1:${port}`)
    expect(lines).toContainEqual(
      expect.stringMatching(/^✗ Imágenes: .* En nginx: client_max_body_size 11m\.$/),
    )
    expect(lines).toContainEqual(expect.stringMatching(/^! Compresión: el proxy quita Accept-Encoding/))
    expect(lines).toContainEqual(
      expect.stringMatching(/^✗ Reloj: el de PUBLIC_URL va 4\d[,\d]* s por detrás/),
    )
  })

  it('is named when it leads to another installation', async () => {
    const other = await openTestApp()
    stops.push(() => other.close())
    await other.fastify.listen({ port: 0, host: '127.0.0.1' })
    const { port } = other.fastify.server.address() as AddressInfo
    expect(await examinePublic(`http://127.0.0.1:${port}`)).toEqual([
      expect.stringMatching(/^✗ PUBLIC_URL: en .* responde otra instalación u otra versión/),
    ])
  })

  it('is called no other installation while DATABASE_URL is wrong, misspelt or does not answer', async () => {
    const PUBLIC_URL = `http://127.0.0.1:${await proxyTo(trustingPort)}`
    const folder = mkdtempSync(join(tmpdir(), 'alumbra-doctor-'))
    stops.push(() => rmSync(folder, { recursive: true }))
    const examineWith = (env: Record<string, string>) => {
      tries.add()
      return linesOf(PUBLIC, readConfiguration({ PUBLIC_URL, DATA_DIR: folder, ...env }))
    }
    const unknown = [expect.stringMatching(/^! PUBLIC_URL: .* sin su base de datos no se sabe si es esta\.$/)]
    expect(await examineWith({ DATABASE_URL: 'base' })).toEqual(unknown)
    const production = { NODE_ENV: 'production', ALLOW_INSECURE: 'http' }
    expect(await examineWith({ DATABSE_URL: 'postgres://db.example/alumbra', ...production })).toEqual(
      unknown,
    )
    expect(readdirSync(folder)).toEqual([])
    // Of the embedded database that was here before.
    writeFileSync(join(folder, '.doctor'), 'x'.repeat(32))
    expect(await examineWith({ DATABASE_URL: 'postgres://db.example/alumbra' })).toEqual(unknown)
  })

  it('is reported when it does not answer in time', async () => {
    const silent = createTcpServer((socket) => stops.push(() => socket.destroy()))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    stops.push(() => silent.close())
    const { port } = silent.address() as AddressInfo
    const failed = await visit(`http://127.0.0.1:${port}`, { timeoutMs: 20 }).catch((error: unknown) => error)
    expect(explainNetworkError(failed)).toMatch(/^el servidor no responde a tiempo: comprueba la dirección/)
    tries.add()
  })

  it('is reported when it leads to another program, or when nothing answers', async () => {
    const other = createServer((_request, response) => response.end('<h1>It works!</h1>'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    stops.push(() => other.close())
    expect(await examinePublic(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)).toEqual([
      expect.stringMatching(/^✗ PUBLIC_URL: en .* no responde Alumbra \(estado 200\)/),
    ])
    expect(await examinePublic(`http://127.0.0.1:${await freePort()}`)).toEqual([
      expect.stringMatching(/^✗ PUBLIC_URL: en .*, nadie responde en esa dirección/),
    ])
    // Ours runs, and the proxy leads elsewhere.
    expect(await examinePublic(`http://127.0.0.1:${await proxyTo(await freePort())}`)).toEqual([
      expect.stringMatching(/^✗ PUBLIC_URL: en .* no responde Alumbra \(estado 502\)\. Apunta ahí el proxy/),
    ])
    expect(await examinePublic('http://nohay.invalid')).toEqual([
      expect.stringMatching(/^✗ PUBLIC_URL: en http:\/\/nohay\.invalid, no se (?:encuentra|puede averiguar)/),
    ])
  })

  it('is only a warning before the server runs', async () => {
    const PORT = String(await freePort())
    expect(await examinePublic(`http://127.0.0.1:${PORT}`, { env: { PORT } })).toEqual([
      expect.stringMatching(/^! PUBLIC_URL: Nadie responde en .*, y Alumbra no está en marcha/),
    ])
    const waiting = await proxyTo(Number(PORT))
    expect(await examinePublic(`http://127.0.0.1:${waiting}`, { env: { PORT } })).toEqual([
      expect.stringMatching(/^! PUBLIC_URL: El proxy responde en .*, y Alumbra no está en marcha/),
    ])
  })

  it('reveals nothing about the request to others', async () => {
    for (const question of ['', 'x', 'x.y', `${'a'.repeat(22)}.${'b'.repeat(43)}`, 'a'.repeat(5_000)]) {
      const { headers } = await fetch(`http://127.0.0.1:${trustingPort}/api/health`, {
        headers: { 'x-alumbra-doctor': question },
      })
      expect(headers.get('x-alumbra-doctor')).toBeNull()
      tries.add()
    }
  })
})

describe.runIf(long !== null)('the public address over https', () => {
  const tls = (made: typeof long) => (made ? { tls: made } : {})

  it('is fine with a good certificate and a way from http', async () => {
    const port = await proxyTo(trustingPort, tls(long))
    const plain = createServer((_request, response) =>
      response.writeHead(301, { location: `https://${NAME}:${port}/` }).end(),
    )
    await new Promise<void>((resolve) => plain.listen(0, resolve))
    stops.push(() => plain.close())
    const { port: httpPort } = plain.address() as AddressInfo
    const lines = await examinePublic(`https://${NAME}:${port}`, { httpPort })
    expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([])
    expect(lines).toContainEqual(expect.stringMatching(/^✓ Certificado: vale 36[45] días más\.$/))
    expect(lines).toContainEqual(`✓ Paso a https: http://${NAME}:${httpPort}/ lleva a https.`)
  })

  it('is reported when the certificate expires soon or is not trusted by this machine', async () => {
    expect(await examinePublic(`https://${NAME}:${await proxyTo(trustingPort, tls(short))}`)).toContainEqual(
      expect.stringMatching(/^! Certificado: caduca en 1 día\. Renuévalo\.$/),
    )
    expect(
      await examinePublic(`https://${NAME}:${await proxyTo(trustingPort, tls(stranger))}`),
    ).toContainEqual(
      expect.stringMatching(/^✗ PUBLIC_URL: en https:.*, esta máquina no se fía de su certificado/),
    )
    expect(await examinePublic(`https://127.0.0.1:${await proxyTo(trustingPort, tls(long))}`)).toContainEqual(
      expect.stringMatching(/^✗ PUBLIC_URL: en https:.*, su certificado es de otro nombre/),
    )
  })

  it('is named when http is served in the clear, or not at all', async () => {
    const port = await proxyTo(trustingPort, tls(long))
    const clear = await examinePublic(`https://${NAME}:${port}`, { httpPort: await proxyTo(trustingPort) })
    expect(clear).toContainEqual(
      expect.stringMatching(/^✗ Paso a https: .* responde sin cifrar \(estado \d+\)/),
    )
    expect(await examinePublic(`https://${NAME}:${port}`, { httpPort: await freePort() })).toContainEqual(
      expect.stringMatching(/^! Paso a https: nadie responde en/),
    )
  })

  it('is reported when the proxy does not forward the address of the visitor', async () => {
    const port = await proxyTo(trustingPort, { ...tls(long), forwardedFor: 'none' })
    expect(await examinePublic(`https://${NAME}:${port}`)).toContainEqual(
      expect.stringMatching(/^✗ TRUST_PROXY: el proxy no añade X-Forwarded-For/),
    )
  })
})

describe('what arrived', () => {
  it('is judged where the proxy is another machine', () => {
    const seen = { version: '1', ip: '203.0.113.9', socket: '::ffff:10.0.0.2', forwardedFor: '203.0.113.9' }
    const plain = { ...seen, socketTrusted: true }
    const forged = { ...plain, forwardedFor: '192.0.2.1, 203.0.113.9' }
    const env = { PUBLIC_URL: 'https://alumbra.example', TRUST_PROXY: ['10.0.0.2'] }
    expect(judgeProxy(env, plain, forged).level).toBe('ok')
    expect(judgeProxy(env, { ...plain, ip: '10.0.0.2', socketTrusted: false }, forged).text).toBe(
      'TRUST_PROXY: no incluye el proxy 10.0.0.2. Añádelo.',
    )
    tries.add()
    tries.add()
  })
})
