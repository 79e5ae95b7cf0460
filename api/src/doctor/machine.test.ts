// Beside the browser: a check that never ends, for five seconds.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { loopTime } from '../../test/counting/loop-time.ts'
import { Tries } from '../../test/counting/tries.ts'
import { contextOf, linesOf } from '../../test/servers/doctor.ts'
import type { Result } from './check.ts'
import { judgeClock } from './clock.ts'
import { disk, judgeSpace } from './disk.ts'
import { examine } from './examine.ts'
import { judgeMemory, memory } from './memory.ts'
import { judgeNode, nodeVersion } from './node-version.ts'

const tries = new Tries('G-doctor-machine')
const folder = mkdtempSync(join(tmpdir(), 'alumbra-doctor-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  tries.report(15)
})

const MB = 1024 ** 2
const GB = 1024 * MB
const says = (result: Result, level: Result['level'], text: RegExp) => {
  expect([result.level, result.text]).toEqual([level, expect.stringMatching(text)])
  tries.add()
}

describe('the machine', () => {
  it('is fine here', async () => {
    const lines = await linesOf([nodeVersion, memory, disk], contextOf({ DATA_DIR: folder }))
    expect(lines[0]).toMatch(/^✓ Node: \d+/)
    expect(lines[1]).toMatch(/^[✓!] Memoria: [\d.]+ MB, [\d.]+ MB libres/)
    expect(lines[2]).toMatch(/^[✓!] Disco: quedan \d+ [GM]B en /)
    expect(readdirSync(folder)).toEqual([])
  })

  it('has a Node that is new enough', () => {
    says(judgeNode('24.0.0'), 'ok', /^Node: 24/)
    says(judgeNode('26.1.0'), 'ok', /^Node: 26/)
    says(judgeNode('22.20.0'), 'fail', /hace falta 24 o posterior y aquí hay 22\.20\.0\. Instálalo/)
  })

  it('has room for the server', () => {
    const embedded = { embedded: true, workers: 1 }
    const postgres = { embedded: false, workers: 1 }
    says(judgeMemory({ total: 2 * GB, available: GB, ...embedded }), 'ok', /^Memoria: 2\.048 MB/)
    says(judgeMemory({ total: 2 * GB, available: 100 * MB, ...postgres }), 'warn', /\(300 MB\)/)
    says(judgeMemory({ total: 512 * MB, available: 400 * MB, ...postgres }), 'ok', /512 MB/)
    says(
      judgeMemory({ total: 512 * MB, available: 400 * MB, ...embedded }),
      'fail',
      /llega a usar 700 MB\. Dale más memoria a la máquina\.$/,
    )
  })

  it('configuration-10 has room for each of its processes', async () => {
    const of = (workers: number, total: number, available = total) =>
      judgeMemory({ total, available, embedded: false, workers })
    says(of(2, 512 * MB), 'ok', /512 MB/)
    says(of(8, 512 * MB), 'fail', /llega a usar 1\.350 MB con WORKERS=8\. .* o pon menos WORKERS\.$/)
    says(of(8, 2 * GB, GB), 'warn', /puede que no quepa \(1\.350 MB con WORKERS=8\)/)
    says(of(8, 2 * GB), 'ok', /2\.048 MB/)
    const constrained = vi.spyOn(process, 'constrainedMemory').mockReturnValue(512 * MB)
    const env = { DATABASE_URL: 'postgres://db.centro.es/alumbra', WORKERS: '8' }
    const [line] = await linesOf([memory], contextOf(env))
    // Where nothing limits it.
    constrained.mockReturnValue(0)
    const [whole] = await linesOf([memory], contextOf(env))
    constrained.mockRestore()
    expect(line).toMatch(/^✗ Memoria: hay 512 MB, .* con WORKERS=8/)
    expect(whole).not.toContain(' 0 MB,')
  })

  it('has room on its disk', () => {
    says(judgeSpace('/datos', 80 * GB), 'ok', /quedan 80 GB en \/datos/)
    says(judgeSpace('/datos', 900 * MB), 'warn', /900 MB .*Haz sitio pronto/)
    says(judgeSpace('/datos', 10 * MB), 'fail', /10 MB .*Haz sitio antes/)
  })

  it('has the time of the others', () => {
    says(judgeClock('la base de datos', 300, 2_000), 'ok', /va como el de esta máquina/)
    says(judgeClock('la base de datos', -5_000, 2_000), 'warn', /5 s por detrás\. Pon en hora/)
    says(judgeClock('la base de datos', 90_000, 2_000), 'fail', /90 s por delante\. Pon en hora/)
  })
})

describe('the data folder', () => {
  const examineDisk = async (DATA_DIR: string, env: Record<string, string> = {}) => {
    tries.add()
    return linesOf([disk], contextOf({ DATA_DIR, ...env }))
  }

  it('is not made by the doctor', async () => {
    const path = join(folder, 'a/b')
    expect(await examineDisk(path)).toEqual([expect.stringContaining(`en ${path}`)])
    expect(existsSync(path)).toBe(false)
  })

  it('is refused where it cannot be', async () => {
    writeFileSync(join(folder, 'fichero'), '')
    expect(await examineDisk(join(folder, 'fichero/datos'))).toEqual([
      `✗ DATA_DIR: en ${join(folder, 'fichero')} hay un fichero donde debe ir la carpeta: quítalo o pon otra ruta.`,
    ])
  })

  it('needs another place for the copies of an embedded database in production', async () => {
    const data = join(folder, 'datos')
    mkdirSync(join(data, 'copias'), { recursive: true })
    const production = { NODE_ENV: 'production', ALLOW_INSECURE: 'http,no-mail,embedded-database' }
    expect(await examineDisk(data, production)).toContainEqual(
      expect.stringMatching(
        /^! DATA_DIR: las copias de .* están en el disco de los datos\. Llévalas a otro sitio\.$/,
      ),
    )
    expect((await examineDisk(data)).join()).not.toContain('copias')
  })

  it('is not needed where everything has a server of its own', async () => {
    const elsewhere = { DATABASE_URL: 'postgres://db/x', STORAGE_URL: 's3://cubo', SMTP_URL: 'smtp://correo' }
    expect(await examineDisk('/nohay', elsewhere)).toEqual([
      expect.stringContaining('✓ Disco: no hace falta'),
    ])
  })
})

describe('a check', () => {
  const run = async (check: () => Promise<Result[]>, wrong: string[] = []) => {
    const results: Result[] = []
    const checks = [{ name: 'Prueba', needs: ['PORT'], run: check }]
    for await (const result of examine(checks, contextOf({}), new Set(wrong))) results.push(result)
    return results
  }

  it('that never ends is given up after five seconds', async () => {
    const elapsed = loopTime()
    expect(await run(() => new Promise(() => {}))).toMatchObject([
      { level: 'fail', text: expect.stringContaining('Prueba: no termina en 5 segundos') },
    ])
    expect(elapsed()).toBeLessThan(6_000)
  })

  it('that breaks is a line, not the end', async () => {
    const broken = async () => {
      throw new TypeError('x is not a function')
    }
    expect(await run(broken)).toMatchObject([
      { level: 'fail', text: 'Prueba: la comprobación ha fallado (TypeError: x is not a function).' },
    ])
  })

  it('is left out while its variable is wrong', async () => {
    expect(await run(async () => [{ level: 'ok', text: 'x' }], ['PORT'])).toEqual([])
  })
})
