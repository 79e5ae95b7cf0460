import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fingerprint, readMark } from './fingerprint.mjs'
import { inside } from './places.mjs'
import { run, stopIfInterrupted } from './run.mjs'
import { Stop, step } from './steps.mjs'

const MARK = 'node_modules/.alumbra-lock'
const { workspaces } = JSON.parse(readFileSync(inside('package.json'), 'utf8'))
const MANIFESTS = ['package-lock.json', 'package.json', ...workspaces.map((name) => `${name}/package.json`)]

/** Installs the packages when the lock file says others than those that are there. */
export async function installPackages() {
  if (readMark(MARK) === fingerprint(MANIFESTS)) return
  await step('Instalo los paquetes de npm (la primera vez tarda un poco)', async () => {
    rmSync(inside(MARK), { force: true })
    const code = await npm(['install', '--no-audit', '--no-fund', '--loglevel=error'])
    stopIfInterrupted()
    if (code !== 0)
      throw new Stop('npm no ha podido instalar los paquetes: mira el mensaje de arriba y repite la orden.')
    writeFileSync(inside(MARK), fingerprint(MANIFESTS))
  })
}

/** Runs npm, the same one that runs us where there is one. */
export function npm(args, options) {
  const cli = process.env.npm_execpath
  if (cli) return run(process.execPath, [cli, ...args], options)
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}
