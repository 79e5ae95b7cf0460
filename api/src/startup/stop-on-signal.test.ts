import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const MODULE = new URL('./stop-on-signal.ts', import.meta.url).href

/** Runs statements in a process of its own, which has called `endOnSignal`; `through` is a command that starts it. */
function runInProcess(statements: string, through: readonly string[] = []) {
  const script = `
    import { endOnSignal } from '${MODULE}'
    const stopWith = endOnSignal()
    const term = () => process.kill(process.pid, 'SIGTERM')
    const stop = async () => { console.log('stopped'); return undefined }
    setTimeout(() => process.exit(99), 5_000)
    setTimeout(() => { ${statements} }, 20)`
  const [program = '', ...args] = [...through, process.execPath, '--input-type=module', '--eval', script]
  return spawnSync(program, args, { encoding: 'utf8' })
}

it('configuration-5 a SIGTERM during the start ends the process at once', () => {
  const { signal, stdout } = runInProcess('term()')
  expect({ signal, stdout }).toEqual({ signal: 'SIGTERM', stdout: '' })
})

const canBeFirst = process.getuid?.() === 0 && spawnSync('unshare', ['-pf', 'true']).status === 0

it.runIf(canBeFirst)('configuration-5 nor does it leave the first process of a container running', () => {
  const { status } = runInProcess('term()', ['unshare', '-pf'])
  expect(status).toBe(143)
})

it('configuration-5 a SIGTERM stops a started process in order', () => {
  const { status, stdout } = runInProcess('stopWith(stop); setTimeout(term, 20)')
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'stopped\n' })
})

it('configuration-5 a SIGTERM that comes while the start ends is not forgotten', () => {
  const { status, stdout } = runInProcess('term(); stopWith(stop)')
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'stopped\n' })
})

it('configuration-5 so does Ctrl-C, and an end by itself with its own code, once', () => {
  const interrupt = `process.kill(process.pid, 'SIGINT')`
  for (const [ended, code] of [
    [`setTimeout(() => ${interrupt}, 20)`, 0],
    ['end(1)', 1],
    ['end(1); term(); end(0)', 1],
  ] as const) {
    const { status, stdout } = runInProcess(`const end = stopWith(stop); ${ended}`)
    expect([ended, status, stdout]).toEqual([ended, code, 'stopped\n'])
  }
})

it('configuration-5 a stop that does not end is given up', () => {
  const { status } = runInProcess(`
    setInterval(() => {}, 1_000)
    const wait = setTimeout
    globalThis.setTimeout = (act, ms) => wait(act, ms / 100)
    stopWith(() => new Promise(() => {}))
    term()`)
  expect(status).toBe(1)
})
