import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inside, SIGNALS, Stop } from '../run.ts'

const PROGRAMS = [
  '/lib/systemd/systemd',
  '/usr/sbin/nginx',
  '/usr/bin/unshare',
  '/usr/bin/nsenter',
  '/usr/sbin/ip',
]
const CONTROL = ['/sys/fs/cgroup/systemd', '/sys/fs/cgroup/unified', '/sys/fs/cgroup']
const START_MS = 20_000

/** Why this machine cannot hold a server of its own; null when it can. */
export function whyNot(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'hace falta ser root en Linux'
  const missing = PROGRAMS.filter((program) => !existsSync(program))
  return missing.length === 0 ? null : `falta ${missing.join(', ')} (npm run test:deploy -- --install)`
}

/** Boots a server of its own inside this machine, runs a command in a folder of it and returns its exit code. */
export async function runInside(
  command: string[],
  cwd: string,
  env: Record<string, string>,
): Promise<number> {
  const base = mkdtempSync(join(tmpdir(), 'alumbra-server-'))
  const groups = enterGroups()
  const outside = spawn(
    'unshare',
    [
      '--cgroup',
      '--mount',
      '--pid',
      '--net',
      '--uts',
      '--ipc',
      '--fork',
      '--kill-child',
      'sh',
      inside('scripts/server/boot.sh'),
      base,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  for (const group of groups) writeFileSync(join(group, 'cgroup.procs'), String(outside.pid))
  const end = () => void outside.kill('SIGKILL')
  process.once('exit', end)
  const interrupted = new AbortController()
  // The end of the server ends the command inside it, or the wait for its start.
  const interrupt = () => {
    interrupted.abort(new Stop('Interrumpido.', 130))
    void kill(outside)
  }
  for (const signal of SIGNALS) process.on(signal, interrupt)
  try {
    const first = await firstProcess(outside)
    const inner = spawn(
      'nsenter',
      ['--target', first, '--all', '--root', 'sh', '-c', 'cd "$0" && exec "$@"', cwd, ...command],
      { stdio: 'inherit', cwd: '/', env: { ...process.env, ...env } },
    )
    const [code] = await once(inner, 'close')
    interrupted.signal.throwIfAborted()
    return code ?? 1
  } catch (error) {
    throw interrupted.signal.reason ?? error
  } finally {
    process.off('exit', end)
    await kill(outside)
    rmSync(base, { recursive: true, force: true })
    for (const group of groups) await removeGroup(group)
    for (const signal of SIGNALS) process.off(signal, interrupt)
  }
}

/** A group of processes of its own in each hierarchy that systemd manages. */
const enterGroups = (): string[] =>
  CONTROL.filter((place) => existsSync(join(place, 'cgroup.procs'))).map((place) => {
    const group = join(place, `alumbra-server-${process.pid}`)
    mkdirSync(group)
    return group
  })

/** Removes a group with those in it; its last processes leave it a moment after they were killed. */
async function removeGroup(group: string): Promise<void> {
  for (const entry of readdirSync(group, { withFileTypes: true }))
    if (entry.isDirectory()) await removeGroup(join(group, entry.name))
  for (let attempt = 0; ; attempt++) {
    try {
      return rmdirSync(group)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY' || attempt === 50) throw error
      await sleep(200)
    }
  }
}

/** The process id of the other machine's first process on this one, once systemd answers there. */
async function firstProcess(outside: ChildProcess): Promise<string> {
  const giveUpAt = performance.now() + START_MS
  while (performance.now() < giveUpAt && isRunning(outside)) {
    await sleep(200)
    if (!isRunning(outside)) break
    const child = readFileSync(`/proc/${outside.pid}/task/${outside.pid}/children`, 'utf8').trim()
    if (child === '' || readFileSync(`/proc/${child}/comm`, 'utf8').trim() !== 'systemd') continue
    const args = ['--target', child, '--all', '--root', 'systemctl', 'is-active', 'first.target']
    if (spawnSync('nsenter', args).status === 0) return child
  }
  throw new Stop('systemd no arranca en su máquina aparte.')
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null

async function kill(outside: ChildProcess): Promise<void> {
  if (!isRunning(outside)) return
  const exit = new Promise((resolve) => outside.once('exit', resolve))
  const children = readFileSync(`/proc/${outside.pid}/task/${outside.pid}/children`, 'utf8').trim().split(' ')
  for (const child of children) if (child !== '') process.kill(Number(child), 'SIGKILL')
  outside.kill('SIGKILL')
  await exit
}
