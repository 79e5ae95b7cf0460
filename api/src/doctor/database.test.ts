import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Tries } from '../../test/counting/tries.ts'
import { findPostgres } from '../../test/database/find-postgres.ts'
import { createOwnDatabase, type OwnDatabase } from '../../test/database/own-database.ts'
import { startPostgres } from '../../test/database/postgres-server.ts'
import { freePort } from '../../test/peers/free-port.ts'
import { startRewritingProxy } from '../../test/peers/rewriting-proxy.ts'
import { contextOf, linesOf } from '../../test/servers/doctor.ts'
import { readEnv } from '../env.ts'
import { openReadyDatabase } from '../startup/open-ready-database.ts'
import type { Context } from './check.ts'
import { CHECKS } from './checks.ts'
import { readConfiguration } from './configuration.ts'
import { judgeLatency } from './database-latency.ts'

const tries = new Tries('G-doctor-database')
const bin = findPostgres()
const folder = mkdtempSync(join(tmpdir(), 'alumbra-doctor-'))
chmodSync(folder, 0o755)
// A server on a busy disk stops slowly.
vi.setConfig({ hookTimeout: 60_000 })
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  tries.report(bin ? 15 : 1)
})

const DATABASE = CHECKS.filter(({ needs }) => needs[0] === 'DATABASE_URL')

/** The lines of the doctor about a database. */
async function examineDatabase(DATABASE_URL: string, env: Record<string, string> = {}): Promise<string[]> {
  const context = contextOf({ DATABASE_URL, DATA_DIR: folder, ...env })
  try {
    return await linesOf(DATABASE, context)
  } finally {
    context.client?.release()
    await context.database?.close()
    tries.add()
  }
}

const HBA = `host all con_clave 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
`
const ROLES = `create role alumbra_sola login; create role con_clave login password 'buena'; create role sin_permiso login;
create role sin_extensiones login; create role sin_prisa login; create role sombra login;
create role con_poco_sitio login connection limit 13; create role sin_sitio login connection limit 1`

describe.runIf(bin !== null)('the database', () => {
  let server: string
  let healthy: OwnDatabase

  beforeAll(async () => {
    writeFileSync(join(folder, 'hba.conf'), HBA)
    const running = await startPostgres(bin ?? '', {
      hba_file: join(folder, 'hba.conf'),
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
    })
    stops.push(running.stop)
    server = running.url
    const first = await createOwnDatabase(server)
    await first.run(ROLES)
    healthy = await createOwnDatabase(server, 'owner alumbra_sola')
  })

  const migrated = async (as: string): Promise<OwnDatabase> => {
    const own = await createOwnDatabase(server, as)
    const { database } = await openReadyDatabase({ databaseUrl: own.url, dataDir: folder })
    await database.close()
    return own
  }

  it('is fine before the first start, with a role of its own', async () => {
    expect(await examineDatabase(healthy.urlFor('alumbra_sola'))).toEqual([
      expect.stringMatching(/^✓ Base de datos: PostgreSQL 1\d.* responde\.$/),
      expect.stringMatching(/^✓ Permisos: alumbra_sola puede crear y cambiar las tablas de alumbra_own_/),
      '✓ Escritura: la base de datos toma lo que se le da.',
      '✓ Extensiones: pg_trgm y unaccent se instalarán al arrancar.',
      expect.stringMatching(/^✓ Migraciones: la base de datos está vacía; al arrancar se harán las \d+\.$/),
      '✓ Durabilidad: PostgreSQL espera al disco antes de dar algo por guardado.',
      expect.stringMatching(/^[✓!] Distancia: una consulta tarda [\d,]+ ms/),
      '✓ Conexión: directa a PostgreSQL.',
      '✓ Conexiones: este nodo abre hasta 11 y PostgreSQL le deja 97.',
      '✓ Reloj: el de la base de datos va como el de esta máquina.',
    ])
  })

  it('is fine while it is in use, and names what a new version brings', async () => {
    const own = await migrated('owner alumbra')
    const lines = await examineDatabase(own.url)
    expect(lines).toContainEqual('✓ Extensiones: pg_trgm y unaccent están instaladas.')
    expect(lines).toContainEqual(expect.stringMatching(/^✓ Migraciones: las \d+ están hechas\.$/))
    expect(lines).toContainEqual(
      expect.stringMatching(/^! Permisos: alumbra es superusuaria y no hace falta/),
    )

    await own.run("delete from schema_migrations where name like '002%'")
    expect(await examineDatabase(own.url)).toContainEqual(
      expect.stringMatching(/^! Migraciones: faltan 1 \(002_.*\.sql\)\. Haz una copia y arranca/),
    )
    expect(await examineDatabase(own.url, { MIGRATE_ON_START: 'off' })).toContainEqual(
      expect.stringMatching(
        /^! Migraciones: faltan 1 \(002_.*\)\. .* da la orden «sudo alumbra migrate» .* es off\.$/,
      ),
    )
    await own.run("update schema_migrations set hash = 'otra' where name like '001%'")
    expect(await examineDatabase(own.url)).toContainEqual(
      expect.stringMatching(/^✗ Migraciones: 001_.*\.sql ya se aplicó y ha cambiado después/),
    )
    await own.run("update schema_migrations set name = '999_futuro.sql' where name like '001%'")
    expect(await examineDatabase(own.url)).toContainEqual(
      expect.stringMatching(
        /^! Migraciones: la base de datos es de una versión más nueva \(999_futuro\.sql\)/,
      ),
    )
  })

  it('warns of a way that others of the network may read', async () => {
    const far = Object.assign(new URL(healthy.urlFor('alumbra_sola')), { hostname: '0.0.0.0' }).href
    expect((await examineDatabase(far))[0]).toMatch(
      /^! Base de datos: PostgreSQL .* responde sin cifrar\. .* añade \?sslmode=verify-full a DATABASE_URL\.$/,
    )
  })

  it('names a server that refuses the login, in one line', async () => {
    expect(await examineDatabase(healthy.urlFor('con_clave', 'mala'))).toEqual([
      '✗ DATABASE_URL: PostgreSQL no acepta esa usuaria con esa clave: corrígelas.',
    ])
    const nobody = `postgres://x@127.0.0.1:${await freePort()}/x`
    expect(await examineDatabase(nobody)).toEqual([
      expect.stringMatching(/^✗ DATABASE_URL: nadie responde en esa dirección/),
    ])
  })

  it('configuration-9 names the fault of a replica', async () => {
    const ofReplica = async (READ_DATABASE_URL: string) =>
      (await examineDatabase(healthy.url, { READ_DATABASE_URL })).filter((line) => /éplica|READ_/.test(line))
    expect(await ofReplica(healthy.url)).toEqual([
      '! Réplica: READ_DATABASE_URL lleva al servidor principal, así que no le quita trabajo.',
    ])
    const other = await createOwnDatabase(server)
    expect(await ofReplica(other.url)).toEqual([
      expect.stringMatching(
        /^✗ READ_DATABASE_URL: no es una réplica de DATABASE_URL, sino otra base de datos/,
      ),
    ])
    expect(await ofReplica(healthy.urlFor('con_clave', 'mala'))).toEqual([
      '✗ READ_DATABASE_URL: PostgreSQL no acepta esa usuaria con esa clave: corrígelas.',
    ])
    expect(await ofReplica(`postgres://x@127.0.0.1:${await freePort()}/x`)).toEqual([
      expect.stringMatching(
        /^! READ_DATABASE_URL: nadie responde en esa dirección.* Mientras tanto todo se lee de DATABASE_URL\.$/,
      ),
    ])
  })

  it('names rights that are missing', async () => {
    expect(await examineDatabase(healthy.urlFor('sin_permiso'))).toContainEqual(
      expect.stringMatching(
        /^✗ Permisos: sin_permiso no puede crear tablas en \w+; hazla dueña con: alter database \w+ owner to sin_permiso\.$/,
      ),
    )
    const shared = await createOwnDatabase(server)
    await shared.run('grant create on schema public to sin_extensiones')
    const lines = await examineDatabase(shared.urlFor('sin_extensiones'))
    expect(lines).toContainEqual(expect.stringMatching(/^! Permisos: sin_extensiones no es dueña de/))
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^✗ Extensiones: esa usuaria no puede instalar pg_trgm y unaccent\. .*create extension pg_trgm/,
      ),
    )
    const foreign = await migrated('owner alumbra_sola')
    expect(await examineDatabase(foreign.urlFor('alumbra_sola'))).toContainEqual(
      expect.stringMatching(/^✗ Permisos: alumbra_sola no es dueña de \d+ tablas de/),
    )
  })

  it('configuration-6 says that a database answers and takes nothing', async () => {
    const own = await migrated('owner alumbra')
    await own.run(
      'do $$ begin execute format($s$alter database %I set default_transaction_read_only = on$s$, current_database()); end $$',
    )
    const lines = await examineDatabase(own.url)
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^✗ Escritura: se puede leer, pero no guardar nada: ahí no se puede escribir: .*disco lleno/,
      ),
    )
  })

  it('configuration-10 says when a node opens more connections than the server admits', async () => {
    const ofConnections = async (url: string, env: Record<string, string>) =>
      (await examineDatabase(url, env)).filter((line) => /^. Conexiones/.test(line))
    const narrow = healthy.urlFor('con_poco_sitio')
    expect(await ofConnections(narrow, {})).toEqual([
      '! Conexiones: este nodo abre hasta 11 y PostgreSQL le deja 13: apenas quedan para las copias y las órdenes; quita su límite (alter role con_poco_sitio connection limit -1).',
    ])
    expect(await ofConnections(narrow, { WORKERS: '8' })).toEqual([
      '✗ Conexiones: este nodo abre hasta 24 con WORKERS=8 y PostgreSQL le deja 13: con mucha gente fallarán peticiones; quita su límite (alter role con_poco_sitio connection limit -1), o pon menos WORKERS.',
    ])
    expect(await ofConnections(healthy.url, { WORKERS: '33' })).toEqual([
      expect.stringMatching(/^✗ Conexiones: .* hasta 99 con WORKERS=33 .* 97: .*; sube max_connections en/),
    ])
    const own = await createOwnDatabase(server, 'owner alumbra_sola connection limit 12')
    expect(await ofConnections(own.urlFor('alumbra_sola'), { WORKERS: '5' })).toEqual([
      expect.stringMatching(
        /^✗ Conexiones: .* hasta 15 .* le deja 12: .*\(alter database \w+ connection limit -1\), o pon/,
      ),
    ])
  })

  it('configuration-10 operacion-1 judges by the variables of the server, also while another is wrong', async () => {
    const own = await createOwnDatabase(server, 'owner alumbra_sola')
    const given = { DATA_DIR: folder, WORKERS: '33', MIGRATE_ON_START: 'off', SMTP_URL: 'correo' }
    const context: Context = { ...readConfiguration({ ...given, DATABASE_URL: own.urlFor('alumbra_sola') }) }
    const lines = await linesOf(DATABASE, context)
    context.client?.release()
    await context.database?.close()
    expect(lines).toContainEqual(expect.stringMatching(/^✗ Conexiones: .* con WORKERS=33 /))
    expect(lines).toContainEqual(expect.stringMatching(/^✓ Migraciones: .* vacía; «sudo alumbra migrate»/))
    tries.add()
    const { env, results } = readConfiguration({
      ...given,
      DATABASE_URL: 'base',
      READ_DATABASE_URL: healthy.url,
    })
    expect(env.WORKERS).toBe(33)
    expect(results.map(({ text }) => text.split(' ')[0])).toEqual(['DATABASE_URL', 'SMTP_URL'])
    const all = {
      ...{ PORT: '4000', HOST: '0.0.0.0', PUBLIC_URL: 'https://alumbra.example', TRUST_PROXY: 'loopback' },
      ...{ DATABASE_URL: healthy.url, READ_DATABASE_URL: healthy.url, MIGRATE_ON_START: 'off', WORKERS: '3' },
      ...{
        DATA_DIR: folder,
        STORAGE_URL: 's3://cubo',
        BACKUP_DIR: folder,
        BACKUP_KEY: 'pico lago nube tren',
      },
      ...{ SMTP_URL: 'smtp://correo.example', MAIL_FROM: 'Alumbra <hola@alumbra.example>' },
    }
    expect(readConfiguration({ ...all, LOG_LEVEL: 'mucho' }).env).toEqual(readEnv(all))
  })

  it('names a connection that the server does not admit', async () => {
    const lines = await examineDatabase(healthy.urlFor('sin_sitio'))
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^✗ Migraciones: PostgreSQL no admite más conexiones: .*alter role … connection limit/,
      ),
    )
    expect(lines.join()).not.toContain('too many connections')
  })

  it('names an extension that the server does not have', async () => {
    const own = await createOwnDatabase(server, 'owner sombra')
    // A view of the same name in an earlier schema hides the real one.
    await own.run(`create schema sombra authorization sombra; alter role sombra set search_path = sombra, pg_catalog;
      create view sombra.pg_available_extensions as select * from pg_catalog.pg_available_extensions where name <> 'unaccent';
      grant select on sombra.pg_available_extensions to sombra`)
    expect(await examineDatabase(own.urlFor('sombra'))).toContainEqual(
      '✗ Extensiones: al servidor le falta unaccent. Instala el paquete postgresql-contrib.',
    )
  })

  it('names what a power cut could take', async () => {
    const own = await createOwnDatabase(server, 'owner sin_prisa')
    await own.run('alter role sin_prisa set synchronous_commit = off')
    expect(await examineDatabase(own.urlFor('sin_prisa'))).toContainEqual(
      expect.stringMatching(/^! Durabilidad: synchronous_commit está en off/),
    )
    const careless = await startPostgres(bin ?? '')
    stops.push(careless.stop)
    expect(await examineDatabase(careless.url)).toContainEqual(expect.stringMatching(/^! Durabilidad: fsync/))
    const production = {
      NODE_ENV: 'production',
      ALLOW_INSECURE: 'http,no-mail',
    }
    expect(await examineDatabase(careless.url, production)).toContainEqual(
      expect.stringMatching(/^✗ Durabilidad: fsync está desactivado .* alter system set fsync = on\.$/),
    )
  })

  const through = async (rewrite: (text: string) => string): Promise<string> => {
    const { hostname, port } = new URL(server)
    const proxy = await startRewritingProxy({ host: hostname, port: Number(port) }, rewrite)
    stops.push(proxy.stop)
    return Object.assign(new URL(healthy.urlFor('alumbra_sola')), { port: proxy.port }).href
  }

  it('knows a pooler by the process that it invents', async () => {
    // The message that names the process: K, a length of 12, then four bytes of it and four of a key.
    const head = 'K\u0000\u0000\u0000\u000c'
    const url = await through((text) => {
      const at = text.indexOf(head)
      if (at < 0) return text
      const id = at + head.length
      return `${text.slice(0, id)}\u0000\u0000\u0000\u0001${text.slice(id + 4)}`
    })
    expect(await examineDatabase(url)).toContainEqual(
      '✓ Conexión: a través de un gestor como PgBouncer, en modo sesión; sirve.',
    )
  })

  it('names a clock that is wrong, and a server that is too old', async () => {
    const thisYear = String(new Date().getUTCFullYear())
    const nextYear = await through((text) => text.replaceAll(`${thisYear}-`, `${Number(thisYear) + 1}-`))
    expect(await examineDatabase(nextYear)).toContainEqual(
      expect.stringMatching(/^✗ Reloj: el de la base de datos va [\d.,]+ s por delante\. Pon en hora/),
    )
    const old = await through((text) => text.replaceAll(/\b1[5-9](?=00\d\d\b)/g, '14'))
    expect((await examineDatabase(old))[0]).toBe(
      '✗ DATABASE_URL: hace falta PostgreSQL 15 o posterior y ahí hay 14: actualízalo.',
    )
  })
})

describe('the way to the database', () => {
  it.each([
    [0.4, 'ok'],
    [11, 'warn'],
    [250, 'fail'],
  ])('of %s ms is %s', (ms, level) => {
    expect(judgeLatency(ms).level).toBe(level)
    tries.add()
  })
})
