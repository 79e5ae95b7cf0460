import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const MODULE = new URL('./stop-on-signal.ts', import.meta.url).href

/** Runs statements in a process of their own, where `endOnSignal` has been called; they may wait for `later`. */
const runInProcess = (statements: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { endOnSignal } from '${MODULE}'
      const stopWith = endOnSignal()
      const term = () => process.kill(process.pid, 'SIGTERM')
      const stop = async () => { console.log('stopped'); return undefined }
      setTimeout(() => process.exit(99), 5_000)
      setTimeout(() => { ${statements} }, 20)`,
    ],
    { encoding: 'utf8' },
  )

it('configuration-5 a SIGTERM during the start ends the process at once', () => {
  const { status, stdout } = runInProcess('term()')
  expect({ status, stdout }).toEqual({ status: 143, stdout: '' })
})

it('configuration-5 a SIGTERM stops a started process in order', () => {
  const { status, stdout } = runInProcess('stopWith(stop); setTimeout(term, 20)')
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'stopped\n' })
})

it('configuration-5 a SIGTERM that comes while the start ends is not forgotten', () => {
  const { status, stdout } = runInProcess('term(); stopWith(stop)')
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'stopped\n' })
})
