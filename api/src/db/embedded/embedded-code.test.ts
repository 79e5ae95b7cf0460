import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const OPEN = new URL('../open.ts', import.meta.url).href
const EMBEDDED = new URL('./embedded.ts', import.meta.url).href

it('no compiled code of an embedded database is freed while it is open', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'alumbra-code-'))
  const script = `
    const { openDatabase } = await import(${JSON.stringify(OPEN)})
    // Its setting is made before: WebAssembly of Node's own may be compiled at any moment.
    await import(${JSON.stringify(EMBEDDED)})
    // From here on Node looks for code to free all the time, and prints a line about it.
    const { setFlagsFromString } = await import('node:v8')
    for (const flag of ['--trace-wasm-code-gc', '--stress-wasm-code-gc']) setFlagsFromString(flag)
    const { pool, close } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    await pool.query('select 1')
    await close()
    console.log('closed')`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  rmSync(dataDir, { recursive: true, force: true })
  expect(stderr).toBe('')
  expect(stdout).toBe('closed\n')
})
