import { rmSync, writeFileSync } from 'node:fs'
import { fingerprint, readMark } from './fingerprint.mjs'
import { installPackages } from './install.mjs'
import { projectNode } from './node.mjs'
import { inside } from './places.mjs'
import { run, stopIfInterrupted } from './run.mjs'
import { Stop, step } from './steps.mjs'

const MARK = 'web/build/.hash'
const SOURCES = ['web', 'contract/src', 'domain/src', 'package-lock.json']
const COMMANDS = [[inside('node_modules/@react-router/dev/bin.cjs'), 'build'], ['compress.ts']]

/** Builds the pages when anything they are made of has changed, with the packages that the lock file names. */
export async function buildPages() {
  await installPackages()
  const sources = fingerprint(SOURCES)
  if (readMark(MARK) === sources) return
  await step('Construyo las páginas', async () => {
    rmSync(inside(MARK), { force: true })
    for (const args of COMMANDS) {
      const options = { cwd: inside('web'), env: { NODE_ENV: 'production' }, quiet: true }
      const code = await run(projectNode(), args, options)
      stopIfInterrupted()
      if (code !== 0) throw new Stop('Las páginas no se han podido construir: mira el mensaje de arriba.')
    }
    writeFileSync(inside(MARK), sources)
  })
}
