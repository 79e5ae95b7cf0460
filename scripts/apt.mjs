import { spawnSync } from 'node:child_process'
import { run } from './run.mjs'
import { step } from './steps.mjs'

/** Whether we may install packages of the system here without asking anybody. */
export const canInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

/** Installs a Debian package and says so; answers whether it worked. */
export function installPackage(name) {
  return step(`Instalo ${name} con apt-get (solo esta vez)`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    if ((await run('apt-get', ['update', '-qq'], { env })) !== 0) return false
    const args = ['install', '-y', '-qq', '--no-install-recommends', name]
    return (await run('apt-get', args, { env })) === 0
  })
}
