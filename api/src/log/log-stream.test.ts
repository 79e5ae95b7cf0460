// Beside the browser: logs that nobody reads.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'

const MODULE = new URL('./log-stream.ts', import.meta.url).href
const LINES = 20_000
const LINE = 'x'.repeat(999)

/** A process that writes 20 MB of lines into its log at once; `then` runs afterwards. Nobody reads them yet, or `to` is where they go. */
const writeMuch = (then: string, to: 'pipe' | number = 'pipe') =>
  withLog(
    `log.onDropped((lines) => log.stream.write('dropped ' + lines + '\\n'))
    for (let n = 0; n < ${LINES}; n++) log.stream.write('${LINE}\\n')
    ${then}`,
    to,
  )

/** A process that opens its log and does `what`. */
function withLog(what: string, to: 'pipe' | number = 'pipe') {
  const script = `
    import { openLogStream } from '${MODULE}'
    const log = openLogStream()
    ${what}`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', to, 'inherit'],
  })
}

it('observabilidad-10 a process whose log nobody reads goes on, and ends when it should', async () => {
  const child = writeMuch(`setTimeout(() => process.exit(process.memoryUsage().rss < 200e6 ? 7 : 8), 50)`)
  const giveUp = setTimeout(() => child.kill('SIGKILL'), 15_000)
  expect(await once(child, 'exit')).toEqual([7, null])
  clearTimeout(giveUp)
})

it.runIf(existsSync('/dev/full'))('observabilidad-10 nor does a log on a full disk hold it up', async () => {
  const child = writeMuch(`setTimeout(() => process.exit(7), 1_500)`, openSync('/dev/full', 'w'))
  const giveUp = setTimeout(() => child.kill('SIGKILL'), 15_000)
  expect(await once(child, 'exit')).toEqual([7, null])
  clearTimeout(giveUp)
})

it('observabilidad-10 a log that is read late has whole lines, and says how many it lacks', async () => {
  const child = writeMuch('')
  await sleep(500)
  const lines = (await text(child.stdout as Readable)).trimEnd().split('\n')
  const whole = lines.filter((line) => line === LINE).length
  const dropped = lines.flatMap((line) => /^dropped (\d+)$/.exec(line)?.[1] ?? [])
  expect(lines.length).toBe(whole + dropped.length)
  expect(dropped.length).toBe(1)
  expect(whole + Number(dropped[0])).toBe(LINES)
  expect(whole).toBeGreaterThan(7_000)
})

it('observabilidad-10 lines that come one after the other are written together, and the last ones at the end', async () => {
  const child = withLog(`
    let writes = 0
    log.stream.on('write', () => writes++)
    for (let n = 0; n < 5; n++) {
      log.stream.write('a line\\n')
      await new Promise(setImmediate)
    }
    setTimeout(() => {
      log.stream.write(writes + ' writes\\n')
      process.exit()
    }, 500)`)
  expect(await text(child.stdout as Readable)).toBe(`${'a line\n'.repeat(5)}1 writes\n`)
})
