import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

type Ran = { code: number | null; output: string }

/** Runs one command line as somebody at a terminal of the server would; `answer` is what she types. */
export async function type(line: string, { cwd = '/root', answer = '' } = {}): Promise<Ran> {
  const env = { PATH, HOME: '/root', LANG: 'C.UTF-8', EDITOR: '/usr/local/bin/editor' }
  const child = spawn('sh', ['-c', line], { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString()
    })
  }
  child.stdin.on('error', () => {})
  child.stdin.end(answer)
  const [code] = await once(child, 'close')
  return { code, output }
}

/** The same; fails with the output of the command. */
export async function must(line: string, options?: Parameters<typeof type>[1]): Promise<string> {
  const { code, output } = await type(line, options)
  if (code !== 0) throw new Error(`$ ${line}\n${output}\n(${code})\n${await journal()}`)
  return output.trim()
}

/** The last lines of the services' logs. */
const journal = async (): Promise<string> => (await type('journalctl -n 40 --no-pager')).output

/** A property of the service, read from systemd. */
export const property = (name: string, unit = 'alumbra'): Promise<string> =>
  must(`systemctl show ${unit} --property=${name} --value`)

/** Waits until something holds, at most twenty seconds. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await holds().catch(() => false)) return
    await sleep(200)
  }
  throw new Error(
    `In twenty seconds not: ${what}\n${(await type('journalctl -u alumbra -n 40 --no-pager')).output}`,
  )
}

/** A line of /proc/PID/status. */
export function statusOf(pid: string, name: string): string | undefined {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  return line?.split(/\s+/).slice(1).join(' ').trim()
}
