import { rmSync, writeFileSync } from 'node:fs'
import { fingerprint, readMark } from './fingerprint.mjs'
import { MANIFESTS, missingPackages } from './packages.mjs'
import { inside } from './places.mjs'
import { run, stopIfInterrupted } from './run.mjs'
import { Stop, step } from './steps.mjs'

const MARK = 'node_modules/.alumbra-lock'
// NODE_ENV=production or a personal .npmrc would skip the build tools and the pinned Node.
const EVERYTHING = ['--include=dev', '--include=optional', '--no-engine-strict']

/** Installs the packages when the manifests have changed since the last time, or a package is missing. */
export async function installPackages() {
  if (readMark(MARK) === fingerprint(MANIFESTS) && missingPackages().length === 0) return
  await step('Instalo los paquetes de npm (la primera vez tarda un poco)', async () => {
    rmSync(inside(MARK), { force: true })
    const code = await npm(['install', ...EVERYTHING, '--no-audit', '--no-fund', '--loglevel=error'])
    stopIfInterrupted()
    if (code !== 0)
      throw new Stop('npm no ha podido instalar los paquetes: mira el mensaje de arriba y repite la orden.')
    requireEveryPackage()
    writeFileSync(inside(MARK), fingerprint(MANIFESTS))
  })
}

/** npm may exit with 0 and still have skipped packages. */
function requireEveryPackage() {
  const missing = missingPackages()
  if (missing.length === 0) return
  const names = missing.length > 3 ? `${missing.slice(0, 3).join(', ')}…` : missing.join(', ')
  throw new Stop(`npm ha terminado sin instalar ${names}: borra la carpeta node_modules y repite la orden.`)
}

/** Runs npm, the same one that runs us where there is one. */
function npm(args) {
  const cli = process.env.npm_execpath
  if (cli) return run(process.execPath, [cli, ...args])
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
}
