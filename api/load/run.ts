import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE } from '@alumbra/domain/time'
import { openDatabase } from '../src/db/open.ts'
import type { TimedAnswer } from '../test/calls/visitor.ts'
import { noteCount } from '../test/counting/note-count.ts'
import { findPostgres } from '../test/database/find-postgres.ts'
import { startPostgres } from '../test/database/postgres-server.ts'
import { addOferta } from '../test/people/accounts.ts'
import { insertPeople } from '../test/people/people.ts'
import { removeDataDir, startServer } from '../test/servers/server-process.ts'
import { Everybody, p99 } from './everybody.ts'
import { startFlood } from './flood-process.ts'
import { FLOODS } from './floods.ts'
import { readWanted, USAGE } from './options.ts'

const wanted = readWanted()
if (!wanted) {
  process.stderr.write(USAGE)
  process.exit(2)
}
const { only, minutes: MINUTES, rate: RATE } = wanted
/** At the usual rate two minutes bring 2,400 answers, enough for a 99th percentile. */
const STRETCH_MAX_MS = 2 * MINUTE
/** A third of the time at most for the floods, each compared with a quiet stretch; the rest is the soak, which alone takes all of it. */
const STRETCH_MS = Math.min((MINUTES * MINUTE) / 3 / (Object.keys(FLOODS).length + 1), STRETCH_MAX_MS)
const SOAK_MS = MINUTES * MINUTE * (only.includes('floods') ? 2 / 3 : 1)
/** Slower answers than this many times the quiet ones are a failure. */
const RATIO_MAX = 2
/** Less than this is noise of the machine. */
const NOTICED_MS = 100
const MEMORY_GROWTH_MAX = 0.15

let failed = 0
function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints a count; fails on none tried and on any that was lost. */
function report(name: string, outcomes: readonly (string | undefined)[]): void {
  const problems = outcomes.filter((fate) => fate !== undefined)
  noteCount({ name: `G13 ${name}`, tries: outcomes.length, survived: outcomes.length - problems.length })
  for (const problem of [...new Set(problems)].slice(0, 5)) print(`    ${problem}`)
  if (outcomes.length === 0 || problems.length > 0) failed++
}

const isBusy = (): boolean => (loadavg()[0] ?? 0) > 2 * cpus().length

/** Only the flooding clients get a 5xx or no response; on a busy machine a few others may get a 503. */
const answered = (answers: readonly TimedAnswer[]) => {
  const mayWait = isBusy()
  return answers.map(({ what, status, retryAfter, text }) =>
    status === 0 || (status >= 500 && !(mayWait && status === 503 && retryAfter !== null))
      ? `${what} → ${status} ${text.slice(0, 80)}`
      : undefined,
  )
}
/** Flooding clients may get a 503 with `Retry-After`. */
const graceful = (answers: readonly TimedAnswer[]) =>
  answers.map(({ what, status, retryAfter }) =>
    status === 500 || (status === 503 && retryAfter === null) ? `${what} → ${status}` : undefined,
  )

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** A ratio of times says something while the machine has room. */
function judgeTime(name: string, quietMs: number, ms: number): void {
  const load = loadavg()[0] ?? 0
  const isLate = ms > RATIO_MAX * quietMs && ms - quietMs > NOTICED_MS
  const busy = isBusy()
  const verdict = isLate ? (busy ? ', not judged on so busy a machine' : ', TOO LATE') : ''
  print(
    `    p99 of everybody else, ${name}: ${ms} ms, quiet ${quietMs} ms, ratio ${(ms / quietMs).toFixed(2)}, load ${load.toFixed(1)}${verdict}`,
  )
  if (isLate && !busy) failed++
}

/** One flood after the other, each beside everybody else. */
async function tryFloods(): Promise<void> {
  await sleep(STRETCH_MS)
  const quiet = everybody.take()
  report('quiet', answered(quiet))
  for (const name of Object.keys(FLOODS)) {
    const flood = startFlood(name, server.url)
    await sleep(STRETCH_MS)
    const fromFlooders = await flood.stop()
    const heard = everybody.take()
    report(`${name}, everybody else`, answered(heard))
    if (fromFlooders.length > 0) report(`${name}, who floods`, graceful(fromFlooders))
    judgeTime(name, p99(quiet), p99(heard))
  }
}

/** Everybody's requests for a long time, and the memory meanwhile. */
async function soak(): Promise<void> {
  const memory: number[] = []
  const until = performance.now() + SOAK_MS
  while (performance.now() < until) {
    memory.push(residentMb(server.pid))
    await sleep(2_000)
  }
  report(`soak of ${(SOAK_MS / MINUTE).toFixed(1)} min at ${RATE}/s`, answered(everybody.take()))
  const quarter = Math.floor(memory.length / 4)
  const [early, late] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))]
  const grew = late / early - 1
  report('memory is flat', [grew > MEMORY_GROWTH_MAX ? `from ${early} to ${late} MB` : undefined])
  print(`    resident ${early.toFixed(0)} MB in the second quarter, ${late.toFixed(0)} MB in the last`)
}

const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not on this machine.')
const postgres = await startPostgres(bin, { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
const server = await startServer({
  env: { DATABASE_URL: postgres.url, RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' },
})
const { db, close } = await openDatabase({ databaseUrl: postgres.url })
const ids = await insertPeople(db)
for (let i = 0; i < 30; i++)
  await addOferta(db, ids.berta, { estado_revision: i % 3 ? 'aceptada' : 'pendiente' })
await close()

const everybody = await Everybody.logIn(server.url, RATE)
// Not measured: modules load and compile at the first requests.
await sleep(10_000)
everybody.take()

if (only.includes('floods')) await tryFloods()
if (only.includes('soak')) await soak()
report('the same process', [server.isAlive() ? undefined : server.log().slice(-500)])

await everybody.leave()
await server.end('SIGTERM')
await postgres.stop()
removeDataDir(server.dataDir)
process.exit(failed === 0 ? 0 : 1)
