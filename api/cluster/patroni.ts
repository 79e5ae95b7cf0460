import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverUser } from '../test/database/postgres-server.ts'
import { freePort } from '../test/peers/free-port.ts'
import { signalTree } from '../test/servers/process-tree.ts'
import { settings } from './patroni-settings.ts'
import { type Program, pidIn, until, type Workshop } from './processes.ts'

/** One database server with its Patroni. */
export type Member = {
  name: string
  port: number
  restPort: number
  /** Ends Patroni and PostgreSQL at once, like a power failure. */
  kill(): Promise<void>
  start(): void
  /** Stops PostgreSQL (SIGSTOP); its connections stay open. */
  freeze(): void
  thaw(): void
}

const START_MS = 120_000
/** A server that comes back reads the whole data of the other one first (pg_rewind). */
const REJOIN_MS = 300_000

/** etcd on this machine, in which Patroni stores which server is primary. */
async function startEtcd(shop: Workshop): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()]
  const address = (port: number) => `http://127.0.0.1:${port}`
  const etcd = shop.start('etcd', [
    ...['--name', 'etcd', '--data-dir', join(shop.folder, 'etcd'), '--unsafe-no-fsync', '--enable-v2'],
    ...['--listen-client-urls', address(client), '--advertise-client-urls', address(client)],
    ...['--listen-peer-urls', address(peer), '--initial-advertise-peer-urls', address(peer)],
    ...['--initial-cluster', `etcd=${address(peer)}`],
  ])
  await until('etcd', () => isOk(`${address(client)}/health`), START_MS, etcd.log)
  return `127.0.0.1:${client}`
}

const isOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

async function makeMember(
  shop: Workshop,
  bin: string,
  etcd: string,
  name: string,
): Promise<Member & { program(): Program }> {
  const folder = join(shop.folder, name)
  const [port, restPort] = [await freePort(), await freePort()]
  const user = serverUser()
  mkdirSync(folder, { mode: 0o700 })
  // YAML reads JSON.
  writeFileSync(
    join(folder, 'patroni.yml'),
    JSON.stringify(settings(folder, bin, etcd, name, port, restPort)),
  )
  if (user) for (const path of [folder, join(folder, 'patroni.yml')]) chownSync(path, user.uid, user.gid)
  const pidFile = join(folder, 'data', 'postmaster.pid')
  shop.watchPidFile(pidFile)
  let program: Program
  const start = () => {
    program = shop.start('patroni', [join(folder, 'patroni.yml')], { cwd: folder, asUser: true })
  }
  start()
  const signal = (name: NodeJS.Signals) => {
    const pid = pidIn(pidFile)
    if (pid) signalTree(pid, name)
  }
  return {
    name,
    port,
    restPort,
    start,
    program: () => program,
    async kill() {
      const postgres = pidIn(pidFile)
      const ended = program.end('SIGKILL')
      if (postgres) signalTree(postgres, 'SIGKILL')
      await ended
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  }
}

/** Two database servers: a primary and its synchronous standby, in either order. */
export type DatabaseCluster = {
  members: readonly Member[]
  primary(): Promise<Member>
  standby(): Promise<Member>
  /** Waits until one is primary and the other follows it synchronously. */
  whole(): Promise<void>
}

export async function startDatabaseCluster(shop: Workshop, bin: string): Promise<DatabaseCluster> {
  const user = serverUser()
  if (user) chownSync(shop.folder, user.uid, user.gid)
  const etcd = await startEtcd(shop)
  const first = await makeMember(shop, bin, etcd, 'a')
  await until(
    'the first PostgreSQL',
    () => isOk(`http://127.0.0.1:${first.restPort}/primary`),
    START_MS,
    first.program().log,
  )
  const second = await makeMember(shop, bin, etcd, 'b')
  const members = [first, second]
  const as = async (what: string) => {
    for (const member of members) if (await isOk(`http://127.0.0.1:${member.restPort}/${what}`)) return member
    return undefined
  }
  const the = async (what: string) => {
    const member = await as(what)
    if (!member) throw new Error(`No database server is ${what}`)
    return member
  }
  return {
    members,
    primary: () => the('primary'),
    standby: () => the('replica'),
    whole: () =>
      until(
        'a primary with a synchronous standby',
        async () => (await as('primary')) !== undefined && (await as('synchronous')) !== undefined,
        REJOIN_MS,
        () => members.map(({ program }) => program().log().slice(-1_500)).join('\n'),
      ),
  }
}
