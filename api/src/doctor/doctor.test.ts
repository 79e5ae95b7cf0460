import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { Tries } from '../../test/counting/tries.ts'
import { freePort } from '../../test/peers/free-port.ts'
import { release } from '../../test/release.ts'
import { runCommand } from '../../test/servers/command.ts'
import { openReadyDatabase } from '../startup/open-ready-database.ts'

const tries = new Tries('G-doctor')
const folder = mkdtempSync(join(tmpdir(), 'alumbra-doctor-'))
vi.setConfig({ testTimeout: 150_000 })
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  tries.report(7)
})

const HOLDER = fileURLToPath(new URL('../../test/servers/hold-folder.ts', import.meta.url))

async function doctor(env: Record<string, string>, ...more: (string | { uid: number })[]) {
  const args = more.filter((one) => typeof one === 'string')
  const { uid } = more.find((one) => typeof one === 'object') ?? {}
  const { code, out, err } = await runCommand('src/commands/doctor.ts', {
    env: { DATA_DIR: join(folder, 'nueva'), PORT: String(await freePort()), ...env },
    args,
    ...(uid === undefined ? {} : { uid }),
  })
  tries.add()
  return {
    code,
    err,
    out,
    lines: out.split('\n').filter((line) => /^[✓!✗] /.test(line)),
    last: out.trimEnd().split('\n').at(-1),
  }
}

describe('npm run doctor', () => {
  it('ends well before the first start, and changes nothing', async () => {
    const { code, err, lines, last } = await doctor({})
    expect([code, err, lines.filter((line) => line.startsWith('✗'))]).toEqual([0, '', []])
    expect(lines).toContainEqual(
      '✓ Configuración: todas las variables valen, para development (sin NODE_ENV=production).',
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/^✓ Base de datos: la incluida se creará en .* al arrancar\.$/),
    )
    expect(lines).toContainEqual(expect.stringMatching(/^! Correo: sin SMTP_URL/))
    expect(last).toMatch(/^Por arreglar \(✗\): 0\. Avisos \(!\): \d\.$/)
    expect(existsSync(join(folder, 'nueva'))).toBe(false)
  })

  it('names every wrong variable, runs the other checks, and exits with an error', async () => {
    const { code, lines } = await doctor({
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://alumbra.example',
      DATABASE_URL: `postgres://alumbra:una-clave@127.0.0.1:${await freePort()}/alumbra`,
      SMPT_URL: 'smtp://correo.example',
      STORAGE_URL: 's3://nohay?endpoint=nonsense',
      MAIL_FROM: 'Alumbra <hola@centro.example>',
    })
    expect(code).toBe(1)
    expect(lines.slice(0, 4)).toEqual([
      expect.stringMatching(/^✗ STORAGE_URL debe ser como s3:/),
      '✗ SMPT_URL no es ninguna variable de Alumbra: ¿querías decir SMTP_URL?',
      expect.stringMatching(/^✗ PUBLIC_URL debe empezar por https/),
      expect.stringMatching(/^✗ CONTACT_EMAIL falta en producción/),
    ])
    expect(lines).toContainEqual(expect.stringMatching(/^✓ Node: /))
    expect(lines).toContainEqual(expect.stringMatching(/^✗ DATABASE_URL: nadie responde en esa dirección/))
    expect(lines.join()).not.toMatch(/una-clave|cubo nohay/)
  })

  it('leaves an embedded database alone while a server uses it', release, async () => {
    const used = join(folder, 'usada')
    const { database } = await openReadyDatabase({ databaseUrl: undefined, dataDir: used })
    await database.close()
    const free = await doctor({ DATA_DIR: used })
    // On a busy machine a check may exceed its time limit.
    expect(free.lines.join('\n')).toMatch(
      /✓ Base de datos: la incluida de .* se abre\.\n✓ Migraciones: las \d+ están hechas|no termina en 5 segundos/,
    )

    const holder = spawn(process.execPath, [HOLDER, used], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(createInterface(holder.stdout), 'line')
    const { code, lines } = await doctor({ DATA_DIR: used })
    holder.kill('SIGKILL')
    expect(code).toBe(0)
    expect(lines).toContainEqual(
      `✓ Base de datos: la incluida, en uso por el servidor en marcha (${used}); no se abre.`,
    )
  })

  it.runIf(process.getuid?.() === 0)(
    'names the owner of a file that keeps a database from opening',
    async () => {
      const nobody = 65_534
      const dataDir = mkdtempSync(join(tmpdir(), 'alumbra-doctor-'))
      const database = join(dataDir, 'postgres')
      mkdirSync(database)
      writeFileSync(join(database, 'PG_VERSION'), '17\n', { mode: 0o600 })
      for (const path of [dataDir, database]) chownSync(path, nobody, nobody)
      const { lines } = await doctor({ DATA_DIR: dataDir }, { uid: nobody })
      rmSync(dataDir, { recursive: true })
      expect(lines).toContainEqual(
        `✗ DATA_DIR: la base de datos incluida de ${dataDir} no se abre, porque ${database}/PG_VERSION es de root: sudo chown -R nobody ${database}.`,
      )
    },
  )

  it('operacion-3 waits with --espera for a server that starts', async () => {
    let asked = 0
    const starting = createServer(({ url }, response) => {
      if (url === '/api/ready') asked++
      response.writeHead(asked > 3 ? 200 : 503).end()
    }).listen(0, '127.0.0.1')
    await once(starting, 'listening')
    const { port } = starting.address() as AddressInfo
    const { lines, out } = await doctor({ PORT: String(port), HOST: '127.0.0.1' }, '--espera')
    starting.close()
    expect(out).toMatch(/^Alumbra [\d.]+\n\nAlumbra aún no atiende: se espera, .*\n\n✓ /)
    expect(asked).toBe(4)
    expect(lines.join()).not.toContain('no está en marcha')
  })

  it('operacion-3 does not wait with --espera for a server that no start can bring', async () => {
    const { out, code } = await doctor({ WORKERS: '0' }, '--espera')
    expect([code, out.includes('se espera')]).toEqual([1, false])
    expect(out).toMatch(/^Alumbra [\d.]+\n\n✗ WORKERS /)
  })

  it('sends a mail only to the address of --enviar-a', async () => {
    const { code, lines } = await doctor(
      { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` },
      '--enviar-a=ana@centro.example',
    )
    expect(code).toBe(1)
    expect(lines.filter((line) => /SMTP_URL|Correo de prueba/.test(line))).toEqual([
      expect.stringMatching(/^✗ SMTP_URL: nadie responde/),
      expect.stringMatching(/^✗ Correo de prueba: nadie responde/),
    ])
  })

  it('prints its usage for any other arguments', async () => {
    const { code, err } = await doctor({}, '--todo')
    expect([code, err]).toEqual([2, expect.stringMatching(/^Uso: npm run doctor/)])
  })
})
