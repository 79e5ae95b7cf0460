// On both databases: commands that open an installation, or refuse to begin one.
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createOwnDatabase, type OwnDatabase } from '../../test/database/own-database.ts'
import { release } from '../../test/release.ts'
import { runCommand, startAtTerminal } from '../../test/servers/command.ts'

// Once per database: process.env.TEST_DATABASE.
let folder: string
let database: OwnDatabase | undefined
let env: Record<string, string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alumbra-admin-'))
  const given = inject('database')
  if (given.kind === 'postgres') database = await createOwnDatabase(given.url)
  env = { DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) }
})
afterAll(async () => {
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Most of what PostgreSQL has tried each day: the embedded database opens in seconds. */
const onPostgresDaily = process.env.TEST_DATABASE === 'pglite' ? release : {}

const create = (email: string, more: { env?: Record<string, string>; input?: string } = {}) =>
  runCommand('src/commands/admin.ts', {
    args: ['create', `--email=${email}`, '--nombre=Carmen Luz'],
    ...more,
    env: { ...env, ...more.env },
  })

// Starts processes, which is slow on a busy machine.
describe('npm run admin -- create', { timeout: 120_000 }, () => {
  it('takes the password from ADMIN_PASSWORD, as its usage says', async () => {
    const { code, out, err } = await create('una@centro.example', {
      env: { ADMIN_PASSWORD: 'Microscopio-77' },
    })
    expect([out, code]).toEqual(['Cuenta de administración creada: una@centro.example\n', 0])
    // The only command that begins a database, and it says so: that of the server may be another.
    expect(err).toBe(
      database
        ? ''
        : `Aviso: en ${folder} no había ninguna base de datos y empiezo una. Si la tuya es PostgreSQL, falta DATABASE_URL.\n`,
    )
  })

  describe.runIf(existsSync('/usr/bin/script'))('at a terminal', () => {
    const answer = async (email: string, password: string) => {
      const child = startAtTerminal('src/commands/admin.ts', {
        args: ['create', `--email=${email}`, '--nombre=Carmen'],
        env: { ...env, ADMIN_PASSWORD: 'Microscopio-77' },
      })
      let shown = ''
      child.stdout?.on('data', (part) => {
        shown += part
        if (shown.endsWith('Contraseña: ')) child.stdin?.write(`${password}\r`)
      })
      const [code] = await once(child, 'close')
      return [shown.replaceAll('\r', ''), code]
    }

    it('asks for the password, whatever ADMIN_PASSWORD says', onPostgresDaily, async () => {
      expect(await answer('nueve@centro.example', 'Telescopio-88')).toEqual([
        'Contraseña: \nCuenta de administración creada: nueve@centro.example\n',
        0,
      ])
    })

    it('says that an answer is missing', onPostgresDaily, async () => {
      const [shown, code] = await answer('diez@centro.example', '')
      expect([shown, code]).toEqual([
        'Contraseña: \nNo se ha creado la cuenta. Falta la contraseña: escríbela cuando se pregunte por ella.\n',
        1,
      ])
    })
  })

  it('takes the password from a pipe', onPostgresDaily, async () => {
    const { code, out, err } = await create('dos@centro.example', { input: 'Microscopio-77\n' })
    expect([err, out, code]).toEqual(['', 'Cuenta de administración creada: dos@centro.example\n', 0])
  })

  it('administradores-5 takes a centre of the list', onPostgresDaily, async () => {
    const inCentre = (email: string, centro: string) =>
      runCommand('src/commands/admin.ts', {
        args: ['create', `--email=${email}`, '--nombre=Carmen Luz', `--centro=${centro}`],
        input: 'Microscopio-77\n',
        env,
      })
    expect((await inCentre('seis@centro.example', 'I.E.S Villaverde')).code).toBe(0)
    const { code, err } = await inCentre('siete@centro.example', 'Hogwarts')
    expect([code, err]).toEqual([1, 'No se ha creado la cuenta. Elige un centro de la lista\n'])
  })

  it('asks for a password when there is none, without a second line', onPostgresDaily, async () => {
    const { code, err } = await create('tres@centro.example')
    expect([code, err]).toEqual([
      1,
      'No se ha creado la cuenta. Falta la contraseña: ponla en ADMIN_PASSWORD o en la entrada estándar.\n',
    ])
  })

  it('refuses a weak password and an address that has an account', onPostgresDaily, async () => {
    const weak = await create('cuatro@centro.example', { input: 'corta' })
    expect([weak.code, weak.err]).toEqual([
      1,
      expect.stringMatching(/^No se ha creado la cuenta\. La contraseña /),
    ])
    const again = await create('UNA@centro.example', { input: 'Microscopio-77' })
    expect([again.code, again.err]).toEqual([
      1,
      expect.stringContaining('Ya existe una cuenta con este email.'),
    ])
  })

  it('names a misspelt variable before it writes into another database than the one that was meant', async () => {
    const { err } = await create('cinco', { env: { DATABSE_URL: 'postgres://db/alumbra' }, input: 'x' })
    expect(err).toContain(
      'Aviso: DATABSE_URL no es ninguna variable de Alumbra: ¿querías decir DATABASE_URL?',
    )
  })

  it('prints its usage for any other arguments', onPostgresDaily, async () => {
    for (const args of [
      [],
      ['borrar'],
      ['create', '--email=a@b.es'],
      ['create', '--password=x'],
      ['erase', '--email=a@b.es', '--nombre=Ana'],
      ['correct-alumna', '--email=a@b.es'],
      ['correct-alumna', '--email=a@b.es', '--cif=B03990025'],
    ]) {
      const { code, err } = await runCommand('src/commands/admin.ts', { args })
      expect([code, err]).toEqual([2, expect.stringMatching(/^Uso: npm run admin -- create/)])
    }
  })
})

describe('npm run admin -- second-factor-off', { timeout: 120_000 }, () => {
  it('begins no database where there is none', async () => {
    const { code, err } = await runCommand('src/commands/admin.ts', {
      args: ['second-factor-off', '--email=nadie@centro.example'],
      env: { DATA_DIR: `${folder}/otra`, DATABASE_URL: '' },
    })
    expect([code, err]).toEqual([1, expect.stringContaining('no hay ninguna base de datos de Alumbra')])
    expect(existsSync(`${folder}/otra`)).toBe(false)
  })

  it('leaves an empty database of PostgreSQL as it is', async () => {
    const given = inject('database')
    if (given.kind !== 'postgres') return
    const empty = await createOwnDatabase(given.url)
    for (const args of [
      ['second-factor-off', '--email=nadie@centro.example'],
      ['erase', '--email=nadie@centro.example'],
    ]) {
      const { code, err } = await runCommand('src/commands/admin.ts', {
        args,
        env: { DATABASE_URL: empty.url },
      })
      expect([code, err]).toEqual([
        1,
        expect.stringContaining('DATABASE_URL: ahí no hay ninguna base de datos de Alumbra'),
      ])
    }
    const pool = new pg.Pool({ connectionString: empty.url })
    const { rows } = await pool.query("select from pg_tables where schemaname = 'public'")
    await pool.end()
    await empty.drop()
    expect(rows).toEqual([])
  })

  it('administradores-8 says when there is nothing to take away', onPostgresDaily, async () => {
    const { code, err } = await runCommand('src/commands/admin.ts', {
      args: ['second-factor-off', '--email=nadie@centro.example'],
      env,
    })
    expect([code, err]).toEqual([1, expect.stringMatching(/^No se ha cambiado nada\. No hay ninguna cuenta/)])
  })
})

describe('npm run admin -- erase', { timeout: 120_000 }, () => {
  it('retencion-9 says what it has erased, and when there is nothing to erase', onPostgresDaily, async () => {
    const run = (what: string) => runCommand('src/commands/admin.ts', { args: ['erase', what], env })
    const { code, err } = await run('--email=nadie@centro.example')
    expect([code, err]).toEqual([1, 'No se ha borrado nada. No hay nada con esa dirección.\n'])
    const referente = await run('--referente=ada')
    expect([referente.code, referente.err]).toEqual([1, expect.stringContaining('No hay ninguna referente')])
  })
})

describe('npm run admin -- correct-alumna, correct-empresa', { timeout: 120_000 }, () => {
  it('cuentas-16 says why nothing is corrected', onPostgresDaily, async () => {
    const run = async (...args: string[]) => {
      const { code, err } = await runCommand('src/commands/admin.ts', { args, env })
      return [code, err]
    }
    expect(await run('correct-alumna', '--email=nadie@centro.example', '--nombre=Ana')).toEqual([
      1,
      'No se ha cambiado nada. No hay ninguna cuenta de alumna con esa dirección.\n',
    ])
    expect(await run('correct-empresa', '--email=a@b.example', '--cif=11', '--correo=nada')).toEqual([
      1,
      'No se ha cambiado nada. Ingresa un email válido. El CIF no tiene un formato válido\n',
    ])
  })
})
