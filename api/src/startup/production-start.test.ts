import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Tries } from '../../test/counting/tries.ts'
import { findPostgres } from '../../test/database/find-postgres.ts'
import { createOwnDatabase } from '../../test/database/own-database.ts'
import { startPostgres } from '../../test/database/postgres-server.ts'
import { freePort } from '../../test/peers/free-port.ts'
import { type MailServer, startMailServer } from '../../test/peers/mail-server.ts'
import { release } from '../../test/release.ts'
import { runCommand, startCommand } from '../../test/servers/command.ts'
import { ConfigurationError } from '../env/configuration-error.ts'
import { Variables } from '../env/variables.ts'
import { readEnv } from '../env.ts'

const tries = new Tries('G-start-production')
/** Those that `npm test` leaves out are not among its own. */
const STARTS = process.env.TEST_RUN === 'whole' ? 4 : 9
const bin = findPostgres()
const isBuilt = ['web/build/server/index.js', 'api/build/server.js'].every((file) =>
  existsSync(new URL(`../../../${file}`, import.meta.url)),
)
const SERVER = isBuilt ? 'build/server.js' : 'src/server.ts'
if (!bin || !isBuilt)
  process.stdout.write(
    'Sin PostgreSQL o sin páginas construidas: no se prueba el arranque entero en producción.\n',
  )
// Starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const peers: (() => unknown)[] = []
const servers: (() => unknown)[] = []
const stopAll = async (stops: (() => unknown)[]) => {
  for (const stop of stops.splice(0).reverse()) await stop()
}
afterEach(() => stopAll(servers))
afterAll(async () => {
  await stopAll(peers)
  tries.report(bin && isBuilt ? STARTS : 2)
})

type Running = { url: string; output(): { out: string; err: string }; lines(): Record<string, unknown>[] }

/** Starts the server as `npm start` does and waits until it is ready. */
async function startServer(env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'alumbra-production-'))
  servers.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const child = startCommand(SERVER, {
    env: { NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...env },
  })
  servers.push(() => end(child))
  const output = { out: '', err: '' }
  child.stdout?.on('data', (part) => {
    output.out += part
  })
  child.stderr?.on('data', (part) => {
    output.err += part
  })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; !(await isReady(url)); attempt++) {
    if (child.exitCode !== null || attempt === 400)
      throw new Error(`It does not start:\n${output.out}${output.err}`)
    await sleep(200)
  }
  const lines = () =>
    output.out
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): Record<string, unknown> => JSON.parse(line))
  return { url, output: () => output, lines }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

describe('the start in production', () => {
  it('asks for all that is missing, one line each, and ends', async () => {
    const { code, out, err } = await runCommand(SERVER, { env: { NODE_ENV: 'production' } })
    expect([code, out]).toEqual([1, ''])
    const [blank, first, ...rest] = err.trimEnd().split('\n')
    expect([blank, first]).toEqual(['', 'Alumbra no puede arrancar. La configuración no es válida:'])
    expect(rest.map((line) => /^ {2}([A-Z_]+) falta en producción: .*\.$/.exec(line)?.[1])).toEqual([
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'CONTACT_EMAIL',
    ])
    tries.add()
  })

  it('names every wrong variable of one start', async () => {
    const wrong = Object.fromEntries(Object.keys(Variables.shape).map((name) => [name, '?¿']))
    const { code, err } = await runCommand(SERVER, { env: { ...wrong, ADMIN_EMAIL: '' } })
    const expected = (() => {
      try {
        readEnv({ ...wrong, ADMIN_EMAIL: '' })
      } catch (error) {
        if (error instanceof ConfigurationError) return error
      }
      throw new Error('It was accepted')
    })()
    // DATA_DIR, BACKUP_DIR, ADMIN_PASSWORD and the keys of the bot check take any text.
    expect(expected.complaints).toHaveLength(Object.keys(wrong).length - 5)
    expect([code, err]).toEqual([1, `\nAlumbra no puede arrancar. ${expected.message}\n`])
    tries.add()
  })
})

describe.runIf(bin !== null && isBuilt)('production on PostgreSQL', () => {
  let server: string
  let mail: MailServer

  beforeAll(async () => {
    const running = await startPostgres(bin ?? '', { fsync: 'on' })
    peers.push(running.stop)
    server = running.url
    mail = await startMailServer()
    peers.push(mail.stop)
  })

  const complete = async () => ({
    PUBLIC_URL: 'https://alumbra.example',
    DATABASE_URL: (await createOwnDatabase(server)).urlFor('alumbra', 'una-clave-secreta'),
    SMTP_URL: mail.url.replace('//', '//quien:otra-clave-secreta@'),
    MAIL_FROM: 'Alumbra <hola@alumbra.example>',
    CONTACT_EMAIL: 'ayuda@alumbra.example',
    TRUST_PROXY: 'loopback',
  })

  it('starts with the settings of a real installation, and logs one line without secrets', async () => {
    // Settings of `npm run dev` have no effect here.
    const { url, output, lines } = await startServer({ ...(await complete()), ALUMBRA_DEV: '1' })
    expect((await fetch(`${url}/@vite/client`)).status).toBe(404)
    const page = await fetch(`${url}/`, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('strict-transport-security')]).toEqual([
      200,
      expect.stringContaining('max-age='),
    ])
    expect(lines().filter(({ event }) => event === 'start')).toMatchObject([
      {
        level: 30,
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        database: expect.stringMatching(/^PostgreSQL \d+/),
        pictures: 'folder',
        mail: 'smtp',
        publicUrl: 'https://alumbra.example',
      },
    ])
    expect(lines().filter(({ level, event }) => Number(level) >= 40 && event !== 'event-loop.lag')).toEqual(
      [],
    )
    expect(output().err).toBe('')
    expect(output().out).not.toMatch(/clave-secreta/)
    const referentes = await fetch(`${url}/api/listaReferentes`)
    expect(await referentes.json()).toMatchObject({ total: 0 })
    tries.add()
  })

  it(
    'configuration-10 warns where PostgreSQL admits fewer connections than the node opens',
    release,
    async () => {
      const own = await createOwnDatabase(server)
      await own.run(`create role con_poco_sitio login connection limit 11;
      do $$ begin execute format('alter database %I owner to con_poco_sitio', current_database()); end $$`)
      const settings = { ...(await complete()), DATABASE_URL: own.urlFor('con_poco_sitio') }
      const { lines } = await startServer({ ...settings, WORKERS: '2' })
      expect(lines().filter(({ event }) => event === 'start.warning')).toMatchObject([
        { msg: expect.stringMatching(/^DATABASE_URL: este nodo abre hasta 12 .* le deja 11: /) },
      ])
      tries.add()
    },
  )

  it('configuration-10 starts where a shared server hides its roles and databases', release, async () => {
    const own = await createOwnDatabase(server)
    await own.run(`create role sin_ver login; revoke select on pg_roles, pg_database from public;
      do $$ begin execute format('alter database %I owner to sin_ver', current_database()); end $$`)
    const { url } = await startServer({ ...(await complete()), DATABASE_URL: own.urlFor('sin_ver') })
    expect((await fetch(`${url}/api/listaReferentes`)).status).toBe(200)
    tries.add()
  })

  it('warns once of a proxy that is not trusted', release, async () => {
    const { url, lines } = await startServer({ ...(await complete()), TRUST_PROXY: 'off' })
    const forwarded = { 'x-forwarded-for': '203.0.113.9' }
    for (let i = 0; i < 5; i++) await fetch(`${url}/api/health`, { headers: forwarded })
    await expect
      .poll(() => lines().filter(({ event }) => event === 'proxy.untrusted'))
      .toMatchObject([{ level: 40, proxy: '127.0.0.1' }])
    expect(lines().filter(({ event }) => event === 'start.warning')).toMatchObject([
      { msg: expect.stringMatching('^TRUST_PROXY es off y delante hay un proxy') },
    ])
    tries.add()
  })

  it('can be tried over http with named exceptions, and lets the first administrador in', async () => {
    const { DATABASE_URL } = await complete()
    const { url, lines } = await startServer({
      DATABASE_URL,
      ALLOW_INSECURE: 'http,no-mail,no-bot-check',
      BOT_CHECK: 'off',
      ADMIN_EMAIL: 'carmen@centro.example',
      ADMIN_PASSWORD: 'Microscopio-77',
      LOG_LEVEL: 'warn',
    })
    const answer = await fetch(`${url}/admin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'carmen@centro.example', password: 'Microscopio-77' }),
    })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringMatching(/^alumbra=/),
    ])
    // A busy machine holds a loop while another worker starts.
    const events = lines().filter(({ event }) => event !== 'event-loop.lag')
    expect(events.map(({ event, msg }) => [event, String(msg).split(':')[0]])).toEqual([
      ['start.warning', 'ALLOW_INSECURE permite http'],
      ['start.warning', 'ALLOW_INSECURE permite no-mail'],
      ['start.warning', 'ALLOW_INSECURE permite no-bot-check'],
    ])
    tries.add()
  })

  it(
    'configuration-3 loads the demo only with ALLOW_INSECURE=demo-data, and warns loudly at every start while an account of it is active',
    release,
    async () => {
      // What its pictures and hashes cost is the subject of others.
      const light = new URL('../../test/people/light-work.ts', import.meta.url)
      const database = await createOwnDatabase(server)
      const env = {
        ...(await complete()),
        DATABASE_URL: database.urlFor('alumbra', 'una-clave-secreta'),
        DEMO_DATA: 'on',
        NODE_OPTIONS: `--import=${light}`,
      }
      const refused = await runCommand(SERVER, { env: { NODE_ENV: 'production', ...env } })
      expect([refused.code, refused.err]).toEqual([
        1,
        expect.stringMatching(
          /^\nAlumbra no puede arrancar\. La configuración no es válida: DEMO_DATA no puede ser on/,
        ),
      ])
      const warning = 'AVISO: en esta base de datos están las cuentas de demostración'
      const { output, lines } = await startServer({ ...env, ALLOW_INSECURE: 'demo-data' })
      await expect.poll(() => output().err).toContain(warning)
      await expect.poll(() => lines().filter(({ event }) => event === 'start.demo')).toHaveLength(1)

      // The accounts are still there when the next start says nothing of them; one is enough.
      await database.run(`update administradores set activo = false; update empresas set activo = false;
      update alumnas set activo = false where nombre <> 'Ana'`)
      const { DEMO_DATA: _, ...without } = env
      const next = await startServer(without)
      await expect.poll(() => next.output().err).toContain(warning)

      await database.run('update alumnas set activo = false')
      const last = await startServer(without)
      await servers.pop()?.()
      expect(last.lines().map(({ event }) => event)).toContain('start')
      expect(last.output().err).not.toContain(warning)
      tries.add()
    },
  )

  it('says in one sentence why the first administrador cannot be made', release, async () => {
    const { code, err } = await runCommand(SERVER, {
      env: {
        NODE_ENV: 'production',
        PORT: '0',
        ...(await complete()),
        DATA_DIR: join(tmpdir(), 'alumbra-nadie'),
        ADMIN_EMAIL: 'carmen@centro.example',
        ADMIN_PASSWORD: 'Contraseña-1',
      },
    })
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^\nAlumbra no puede arrancar\. ADMIN_PASSWORD: [^\n]+ Elige otra\.\n$/),
    ])
    tries.add()
  })
})
