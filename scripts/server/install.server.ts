import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noisePicture } from '../../api/test/hostile/noise.ts'
import { type MailServer, startMailServer } from '../../api/test/peers/mail-server.ts'
import { SERVE_COMMAND } from '../../api/test/servers/serve-command.ts'
import { Browser } from './browser.ts'
import { commandsOf, settingsOf } from './document.ts'
import { must, property, statusOf, type, until } from './machine.ts'
import { makeNextRelease, NEW, OLD } from './next-release.ts'
import { form, json } from './request-body.ts'

const BUNDLE = process.env.BUNDLE ?? ''
const DOWNLOADS = '/root/descargas'
const INSTALL = commandsOf('Instalar en un servidor')
const CARMEN = { email: 'carmen@centro.es', password: 'Microscopio-77' }

let mail: MailServer
const carmen = new Browser()
const versionOf = async () => JSON.parse((await new Browser().get('/api/health')).text).version
const isReady = async () => (await new Browser().get('/api/ready')).status === 200
/** Runs the commands of a chapter where the downloads are, one right after the other. */
async function follow(lines: string[]) {
  for (const line of lines) {
    if (line.includes('alumbra doctor')) await examine(line)
    else
      await must(line, {
        cwd: DOWNLOADS,
        // The password that she is asked for.
        answer: line.includes('admin create') ? `${CARMEN.password}\n` : '',
      })
  }
}
/** The self-signed certificate is all that the doctor finds. */
async function examine(line: string) {
  const { output } = await type(line, { cwd: DOWNLOADS })
  expect(output.split('\n').filter((one) => one.startsWith('✗'))).toEqual([
    expect.stringMatching(/^✗ PUBLIC_URL: .*certificado/),
  ])
  expect(output).not.toMatch(/no está en marcha|Migraciones: faltan/)
}

beforeAll(async () => {
  mkdirSync(DOWNLOADS)
  for (const file of [BUNDLE, `${BUNDLE}.sha256`]) copyFileSync(file, join(DOWNLOADS, basename(file)))
  // PostgreSQL as the package of Debian leaves it.
  for (const line of [
    'pg_dropcluster --stop 15 main',
    'pg_createcluster --start-conf=auto 15 main',
    'systemctl daemon-reload',
    'systemctl start postgresql@15-main',
  ])
    await type(line)
  mail = await startMailServer({ port: 2525 })
  const settings = settingsOf('Instalar en un servidor').map((line) =>
    line.startsWith('SMTP_URL=') ? 'SMTP_URL=smtp://correo.centro.es:2525' : line,
  )
  // Edits as a person does: each line replaces the one with its name, which may be commented out.
  const edits = settings.map((line) => `-e 's|^#\\?${line.split('=')[0]}=.*|${line}|'`).join(' ')
  writeFileSync('/usr/local/bin/editor', `#!/bin/sh\nsed -i ${edits} "$1"\n`, { mode: 0o755 })
})
afterAll(async () => {
  carmen.close()
  await mail.stop()
})

describe('operacion-3 docs/operacion.md on a machine with only Debian’s packages', () => {
  it('has no Node but the one that it brings', async () => {
    expect((await type('command -v node npm npx')).code).not.toBe(0)
    expect(basename(BUNDLE)).toContain(`alumbra-${OLD}-linux-`)
  })

  it('installs in fifteen commands at most', async () => {
    expect(INSTALL.length).toBeLessThanOrEqual(15)
    await follow(INSTALL)
    expect(await versionOf()).toBe(OLD)
  })

  it('is good for the doctor once somebody vouches for the certificate', async () => {
    await must('cp /etc/alumbra/tls/certificado.pem /usr/local/share/centro.pem')
    const output = await must('NODE_EXTRA_CA_CERTS=/usr/local/share/centro.pem alumbra doctor')
    expect(output).toContain('✓ PUBLIC_URL: https://alumbra.centro.es lleva a esta instalación.')
    // The mail server of this test is on the same machine and speaks in the clear.
    expect(output.split('\n').filter((line) => /^[✗!]/.test(line))).toEqual([
      expect.stringMatching(/^! Correo: .* sin cifrar/),
    ])
  })

  it('runs as nobody who may do anything', async () => {
    const pid = await property('MainPID')
    expect(await must(`tr '\\0' ' ' </proc/${pid}/cmdline`)).toBe(
      SERVE_COMMAND.replace(/^node/, '/opt/alumbra/current/bin/node'),
    )
    expect(statusOf(pid, 'Uid')).toBe('10001 10001 10001 10001')
    expect(statusOf(pid, 'NoNewPrivs')).toBe('1')
    expect(statusOf(pid, 'Seccomp')).toBe('2')
    expect(Number.parseInt(statusOf(pid, 'CapBnd') ?? '1', 16)).toBe(0)
    for (const place of ['/opt/alumbra/current/api', '/etc/alumbra', '/usr/local'])
      expect((await type(`nsenter --target ${pid} --mount touch ${place}/x`)).output).toContain(
        'Read-only file system',
      )
    expect(statSync('/etc/alumbra/alumbra.env').mode & 0o777).toBe(0o640)
  })

  it('answers over https alone, with HTTP/2, and shows its health to nobody outside', async () => {
    const plain = await fetch('http://alumbra.centro.es/contact?x=1', { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([
      308,
      'https://alumbra.centro.es/contact?x=1',
    ])
    const home = await carmen.get('/')
    expect(home.status).toBe(200)
    expect(home.headers['strict-transport-security']).toContain('max-age=')
    expect(home.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect((await carmen.get('/metrics')).status).toBe(404)
  })

  it('lets the first administrator in, with a cookie of this site alone', async () => {
    const { status, text } = await carmen.post('/admin/auth/login', CARMEN)
    expect([status, text]).toEqual([200, expect.stringContaining('id')])
    expect(carmen.cookies.filter((name) => !name.startsWith('__Host-'))).toEqual([])
    expect(carmen.cookies).toContain('__Host-alumbra')
  })

  it('takes a picture over a line that needs longer than a server waits', async () => {
    const created = await carmen.send(
      'POST',
      '/admin/api/referentes',
      json({ nombre: 'Josefa Molera', areas: ['S'], activo: true }),
    )
    expect(created.text).toContain('id')
    const { id } = JSON.parse(created.text)
    const startedAt = performance.now()
    const { status, text } = await carmen.send('POST', `/admin/api/referentes/${id}/imagen`, {
      ...form(await noisePicture()),
      overMs: 13_000,
    })
    expect([status, text]).toEqual([200, expect.stringContaining('/imagenes/')])
    expect(performance.now() - startedAt).toBeGreaterThan(12_000)
    const [path = ''] = /\/imagenes\/[^"]+/.exec(text) ?? []
    expect((await new Browser().get(path)).headers['content-type']).toBe('image/webp')
  })

  it('knows visitors apart behind nginx, whatever they claim', async () => {
    const message = {
      name: 'Ana',
      email: 'ana@centro.es',
      tema: 'Una pregunta',
      instituto: 'Otros',
      mensaje: 'Quiero saber más de esto.',
      lopd: true,
    }
    const [ana, eva] = [new Browser('127.0.0.2'), new Browser('127.0.0.3')]
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push((await ana.post('/contact', message, { 'x-forwarded-for': `192.0.2.${i}` })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await eva.post('/contact', message)).status).toBe(200)
  })

  it('sends mails whose links lead to the site', async () => {
    expect((await carmen.post('/admin/auth/reset-password', { mail: CARMEN.email })).status).toBe(200)
    await until('a mail', async () => mail.received.some(({ to }) => to.includes(CARMEN.email)))
    expect(mail.received.find(({ to }) => to.includes(CARMEN.email))?.raw).toContain(
      'https://alumbra.centro.es/',
    )
  })

  it('erases somebody who asks for it by the command of its chapter', async () => {
    const ana = { nombre: 'Ana', apellidos: 'Ruiz', email: 'ana@centro.es' }
    expect((await carmen.send('POST', '/admin/api/alumnas', json(ana))).status).toBe(201)
    expect((await carmen.get('/admin/api/alumnas')).text).toContain(ana.email)
    for (const line of commandsOf('Cuando alguien pide que se borren sus datos'))
      expect(await must(line)).toMatch(/^Borrado: cuentas de alumna, 1; de empresa, 0;/)
    expect((await carmen.get('/admin/api/alumnas')).text).not.toContain(ana.email)
  })

  it('makes a copy by its unit, which nobody else reads and which holds everything', async () => {
    await must('systemctl start alumbra-copia')
    const [copy = '', ...more] = (await must('ls /var/backups/alumbra')).split('\n')
    expect([copy, more]).toEqual([expect.stringMatching(/^alumbra-.*\.tar\.gz\.age$/), []])
    const { uid, mode } = statSync(`/var/backups/alumbra/${copy}`)
    expect([uid, mode & 0o077]).toEqual([10_001, 0])
    await must(`alumbra restore /var/backups/alumbra/${copy} --check`)
  })

  it('comes back by itself when it is killed, and stops within its time when asked', async () => {
    const before = await property('MainPID')
    await must(`kill -KILL ${before}`)
    await until('another process', async () => ![before, '0'].includes(await property('MainPID')))
    await until('ready', isReady)
    const startedAt = performance.now()
    await must('systemctl stop alumbra')
    expect(performance.now() - startedAt).toBeLessThan(12_000)
    expect(await property('Result')).toBe('success')
    expect((await new Browser().get('/')).status).toBe(502)
    await must('systemctl start alumbra')
    await until('ready', isReady)
  })

  it('goes up to the next release with its data and its sessions', async () => {
    const gone = await makeNextRelease(BUNDLE, DOWNLOADS)
    await follow(commandsOf('Actualizar'))
    expect(await versionOf()).toBe(NEW)
    // For the pages that were open meanwhile (operacion-11).
    expect([gone, (await new Browser().get(gone)).status]).toEqual([
      expect.stringMatching(/^\/assets\/read-file-.*\.js$/),
      200,
    ])
    // The one of the unit, and the one that is made before a table changes.
    expect((await must('ls /var/backups/alumbra')).split('\n')).toHaveLength(2)
    expect((await carmen.get('/admin/api/referentes')).text).toContain('Josefa Molera')
    expect(await must("sudo -u postgres psql -Atc 'select nota from nota_de_prueba' alumbra")).toBe('hola')
    expect(await must('grep -c ^SMTP_URL=smtp://correo.centro.es:2525 /etc/alumbra/alumbra.env')).toBe('1')
  })

  it('goes back to the release before, on the database of the newer one', async () => {
    await follow(commandsOf('Volver a la versión anterior'))
    await until('ready', isReady)
    expect(await versionOf()).toBe(OLD)
    expect((await carmen.get('/admin/api/referentes')).text).toContain('Josefa Molera')
    const again = new Browser('127.0.0.4')
    expect((await again.post('/admin/auth/login', CARMEN)).status).toBe(200)
  })
})
