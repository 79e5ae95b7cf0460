import { rmSync, writeFileSync } from 'node:fs'
import { fingerprint, readMark } from './fingerprint.mjs'
import { installPackages, npm } from './install.mjs'
import { inside } from './places.mjs'
import { stopIfInterrupted } from './run.mjs'
import { Stop, step } from './steps.mjs'

const MARK = 'web/build/.hash'
const SOURCES = ['web', 'contract/src', 'package-lock.json']

/** Builds the pages when anything they are made of has changed, with the packages that the lock file names. */
export async function buildPages() {
  await installPackages()
  const sources = fingerprint(SOURCES)
  if (readMark(MARK) === sources) return
  await step('Construyo las páginas', async () => {
    rmSync(inside(MARK), { force: true })
    const code = await npm(['run', 'build', '--silent', '--workspace=web'], {
      env: { NODE_ENV: 'production' },
      quiet: true,
    })
    stopIfInterrupted()
    if (code !== 0) throw new Stop('Las páginas no se han podido construir: mira el mensaje de arriba.')
    writeFileSync(inside(MARK), sources)
  })
}
