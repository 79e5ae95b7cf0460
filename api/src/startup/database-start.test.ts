// Beside the browser: a server that hangs, for three seconds.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loopTime } from '../../test/counting/loop-time.ts'
import { Tries } from '../../test/counting/tries.ts'
import { findPostgres } from '../../test/database/find-postgres.ts'
import { createOwnDatabase, type OwnDatabase } from '../../test/database/own-database.ts'
import { startPostgres } from '../../test/database/postgres-server.ts'
import { freePort } from '../../test/peers/free-port.ts'
import { startRewritingProxy } from '../../test/peers/rewriting-proxy.ts'
import { readEnv } from '../env.ts'
import { openStore } from '../files/open-store.ts'
import { openReadyDatabase, serverProblem } from './open-ready-database.ts'
import { prepareInstallation } from './prepare-installation.ts'

const tries = new Tries('G-start-database')
const bin = findPostgres()
const folder = mkdtempSync(join(tmpdir(), 'alumbra-start-'))
// PostgreSQL runs as another user and reads its rules here.
chmodSync(folder, 0o755)
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  tries.report(bin ? 18 : 2)
})

/** The message of the start about a database, in one line. */
async function refusal(databaseUrl: string | undefined, dataDir = folder): Promise<string> {
  const opened = await openReadyDatabase({ databaseUrl, dataDir }).catch((error: Error) => error)
  if (!(opened instanceof Error)) {
    await opened.database.close()
    throw new Error(`${databaseUrl} was accepted`)
  }
  expect(opened.message).toMatch(/^(?:DATABASE_URL|DATA_DIR): [^\n]+\.$/)
  tries.add()
  return opened.message
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise((resolve) => server.close(resolve)))
  return `postgres://alumbra@127.0.0.1:${(server.address() as AddressInfo).port}/alumbra`
}

const HBA = `host all con_clave 127.0.0.1/32 scram-sha-256
host all prohibida 127.0.0.1/32 reject
host all all 127.0.0.1/32 trust
`
const ROLES = `create role con_clave login password 'buena'; create role prohibida login; create role sin_permiso login;
create role sin_extensiones login; create role sin_sitio login connection limit 0`

describe.runIf(bin !== null)('the start on PostgreSQL', () => {
  let server: string
  let database: OwnDatabase
  const own = async (as?: string): Promise<OwnDatabase> => createOwnDatabase(server, as)

  beforeAll(async () => {
    writeFileSync(join(folder, 'hba.conf'), HBA)
    const running = await startPostgres(bin ?? '', { hba_file: join(folder, 'hba.conf') })
    stops.push(running.stop)
    server = running.url
    database = await own()
    await database.run(`${ROLES}; grant create on schema public to sin_extensiones`)
  })

  it('works for a role that owns its database and is no superuser', async () => {
    const { urlFor } = await own('owner con_clave')
    const opened = await openReadyDatabase({ databaseUrl: urlFor('con_clave', 'buena'), dataDir: folder })
    expect(opened.ran.length).toBeGreaterThan(0)
    await opened.database.close()
  })

  it('names a wrong password, an unknown role and one without access', async () => {
    expect(await refusal(database.urlFor('con_clave', 'mala'))).toBe(
      'DATABASE_URL: PostgreSQL no acepta esa usuaria con esa clave: corrígelas.',
    )
    for (const role of ['nadie', 'prohibida'])
      expect(await refusal(database.urlFor(role))).toContain('no deja entrar a esa usuaria desde aquí')
  })

  it('names a database that is not there', async () => {
    const url = Object.assign(new URL(server), { pathname: '/nohay' }).href
    expect(await refusal(url)).toContain('esa base de datos no existe: créala')
  })

  it('names the rights that a role lacks', async () => {
    expect(await refusal(database.urlFor('sin_permiso'))).toContain(
      'a esa usuaria le faltan permisos en la base de datos: hazla su dueña',
    )
    expect(await refusal(database.urlFor('sin_extensiones'))).toMatch(
      /esa usuaria no puede instalar la extensión (?:pg_trgm|unaccent): hazla dueña/,
    )
    expect(await refusal(database.urlFor('sin_sitio'))).toContain('no admite más conexiones')
  })

  it('names a server that only reads', async () => {
    const standby = await own()
    await standby.run(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    )
    expect(await refusal(standby.url)).toBe(
      'DATABASE_URL: ahí no se puede escribir: es una réplica (apunta al principal), o la han puesto de solo lectura, casi siempre con el disco lleno (haz sitio).',
    )
  })

  it('names a server that is too old', async () => {
    const { hostname, port } = new URL(server)
    const old = await startRewritingProxy({ host: hostname, port: Number(port) }, (text) =>
      text.replaceAll(/\b1[5-9](?=00\d\d\b)/g, '14'),
    )
    stops.push(old.stop)
    const url = Object.assign(new URL(database.url), { port: old.port }).href
    expect(await refusal(url)).toBe(
      'DATABASE_URL: hace falta PostgreSQL 15 o posterior y ahí hay 14: actualízalo.',
    )
  })

  it('names an encoding that has no room for every letter', async () => {
    const ascii = await own("template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'")
    expect(await refusal(ascii.url)).toContain('la base de datos guarda el texto en SQL_ASCII')
  })

  it('names a database that belongs to another program', async () => {
    const other = await own()
    await other.run('create table alumnas (id int)')
    expect(await refusal(other.url)).toContain('ya tiene tablas de otro programa: usa una vacía')
  })

  it('names TLS that the server does not have, and a file that is not there', async () => {
    expect(await refusal(`${database.url}?sslmode=require`)).toContain('el servidor no ofrece TLS')
    expect(await refusal(`${database.url}?sslmode=verify-full&sslrootcert=/nohay/ca.pem`)).toContain(
      'no se puede leer el fichero /nohay/ca.pem',
    )
  })

  it('refuses, in production, a server that may lose acknowledged commits', async () => {
    const { url } = await own()
    const { database: opened } = await openReadyDatabase({ databaseUrl: url, dataDir: folder })
    const env = readEnv({ DATABASE_URL: url, NODE_ENV: 'production', ALLOW_INSECURE: 'http,no-mail' })
    const store = await openStore({ dataDir: folder })
    await expect(prepareInstallation(env, { database: opened, store, isNew: true })).rejects.toThrow(
      'DATABASE_URL: PostgreSQL tiene fsync desactivado',
    )
    await opened.close()
    tries.add()
  })
})

describe('the start on another server than PostgreSQL', () => {
  it('names a port where nothing listens, and an unknown host', async () => {
    expect(await refusal(`postgres://alumbra@127.0.0.1:${await freePort()}/alumbra`)).toContain(
      'nadie responde en esa dirección y ese puerto',
    )
    expect(await refusal(`postgres://alumbra@localhost:${await freePort()}/alumbra`)).toContain(
      'nadie responde en esa dirección y ese puerto',
    )
    expect(await refusal('postgres://alumbra@nohay.invalid/alumbra')).toMatch(
      /no se encuentra ese servidor|no se puede averiguar la dirección/,
    )
  })

  it('names a server of another kind, and one that hangs', async () => {
    const other = await listening(createHttpServer())
    expect(await refusal(other)).toMatch(/el servidor corta la conexión|PostgreSQL responde con/)
    const hanging = await listening(
      createServer((socket) => {
        socket.on('error', () => {})
        stops.push(() => socket.destroy())
      }),
    )
    const elapsed = loopTime()
    expect(await refusal(hanging)).toContain('el servidor no responde a tiempo')
    expect(elapsed()).toBeLessThan(6_000)
  })

  it('names an embedded database that is broken', async () => {
    const broken = join(folder, 'rota')
    mkdirSync(join(broken, 'postgres'), { recursive: true })
    writeFileSync(join(broken, 'postgres', 'PG_VERSION'), 'no es una versión')
    expect(await refusal(undefined, broken)).toContain(
      `DATA_DIR: la base de datos incluida de ${broken} no se abre`,
    )
  })

  it('recognises a standby', () => {
    expect(serverProblem(150_018, 'UTF8', true)).toContain('réplica de solo lectura')
    expect(serverProblem(160_001, 'UTF8', false)).toBeNull()
    expect(serverProblem(140_012, 'UTF8', false)).toContain('hace falta PostgreSQL 15')
  })
})
