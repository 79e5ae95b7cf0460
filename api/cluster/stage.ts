import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { openDatabase } from '../src/db/open.ts'
import { findPostgres } from '../test/database/find-postgres.ts'
import { freePort } from '../test/peers/free-port.ts'
import { type MailServer, startMailServer } from '../test/peers/mail-server.ts'
import { startS3 } from '../test/peers/s3-server.ts'
import { insertPeople } from '../test/people/people.ts'
import { Ledger } from './ledger.ts'
import { makeNode, type Node } from './nodes.ts'
import { type DatabaseCluster, startDatabaseCluster } from './patroni.ts'
import { until, type Workshop } from './processes.ts'
import { startHaproxy, startNginx, startPgbouncer } from './proxies.ts'
import { HERE, programOf } from './release.ts'
import { print, type Steps } from './steps.ts'
import { startTraffic, type Traffic } from './traffic.ts'

/** A whole installation of several nodes under traffic, for the scenarios. */
export type Stage = {
  databases: DatabaseCluster
  /** The first two reach the primary through HAProxy, the third one through PgBouncer too. */
  nodes: readonly Node[]
  traffic: Traffic
  ledger: Ledger
  mails: MailServer
  steps: Steps
  /** Of the primary, past the poolers. */
  databaseUrl: string
  poolerUrl: string
  /** The lines of nginx about requests without a good answer. */
  failures(): string[]
}

const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'nginx']

/** The programs that the run needs and this machine lacks. */
export const missingPrograms = (): string[] => [
  ...PROGRAMS.filter((name) => !isInstalled(name)),
  ...(findPostgres() === null ? ['postgresql'] : []),
]

function isInstalled(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Starts everything, the nodes from the sources in `root`, and the traffic; with a size, on the data of `npm run seed`. */
export async function openStage(
  shop: Workshop,
  steps: Steps,
  { root, size, perSecond }: { root: string; size: string | undefined; perSecond: number | undefined },
): Promise<Stage> {
  const databases = await startDatabaseCluster(shop, findPostgres() ?? '')
  const ways = await startHaproxy(shop, databases.members)
  await databases.whole()
  await run(ways.adminUrl, 'create database alumbra')
  const poolerUrl = await startPgbouncer(shop, ways.primaryUrl)
  const mails = await startMailServer()
  shop.onClear(() => void mails.stop())
  // The picture store's key and secret.
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' })
  const pictures = await startS3('alumbra')
  shop.onClear(pictures.remove)

  const port = await freePort()
  const env = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: 'loopback',
    DATABASE_URL: ways.primaryUrl,
    READ_DATABASE_URL: ways.replicaUrl,
    STORAGE_URL: pictures.urlOf('alumbra'),
    SMTP_URL: mails.url,
    MAIL_FROM: 'Alumbra <hola@alumbra.example>',
    CONTACT_EMAIL: 'centros@alumbra.example',
  }
  const nodes: Node[] = []
  for (const [name, databaseUrl] of [
    ['node-1', ways.primaryUrl],
    ['node-2', ways.primaryUrl],
    ['node-3', poolerUrl],
  ] as const)
    nodes.push(await makeNode(shop, name, { ...env, DATABASE_URL: databaseUrl }))
  const [first] = nodes
  if (size) await seed(shop, root, size, { ...env, DATA_DIR: shop.folder })
  await first?.start(root)
  if (!size) {
    const { db, close } = await openDatabase({ databaseUrl: ways.primaryUrl })
    await insertPeople(db)
    await close()
  }
  await Promise.all(nodes.slice(1).map((node) => node.start(root)))
  const failures = await startNginx(
    shop,
    port,
    nodes.map((node) => node.port),
  )
  const ledger = new Ledger()
  const traffic = await startTraffic(env.PUBLIC_URL, ledger, perSecond)
  return {
    databases,
    nodes,
    traffic,
    ledger,
    mails,
    steps,
    databaseUrl: ways.primaryUrl,
    poolerUrl,
    failures,
  }
}

/** Fills the empty database with the data of that release, the named people among them. */
async function seed(shop: Workshop, root: string, size: string, env: Record<string, string>): Promise<void> {
  const program = shop.start(process.execPath, [programOf(root, 'seed'), `--size=${size}`], { env })
  await until('the data', () => !program.isAlive(), 600_000, program.log)
  const report = /^\d+ filas.*$/m.exec(program.log())?.[0]
  if (!report) throw new Error(`The data of ${size} do not load:\n${program.log().slice(-2_000)}`)
  print(`data of ${size}: ${report}`)
}

/** The sources of this release. */
export const CURRENT = HERE
