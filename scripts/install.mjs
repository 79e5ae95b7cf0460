// Runs before every command of package.json, on any Node and before a package is installed: plain JavaScript, no import from outside.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The oldest Node that runs the TypeScript of the server. */
const OLDEST = 24
const MARK = 'node_modules/.alumbra-lock'
// NODE_ENV=production or a personal .npmrc would skip the build tools and the pinned Node.
const EVERYTHING = ['--include=dev', '--include=optional', '--no-engine-strict']

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

/** @typedef {{ workspaces?: string[], dependencies?: object, devDependencies?: object }} Manifest */

/** @type {(folder: string) => Manifest} */
const readManifest = (folder) => JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))
const folders = ['', ...(readManifest('').workspaces ?? []).map((name) => `${name}/`)]

/** One hash of everything that decides which packages are installed. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...folders.map((folder) => `${folder}package.json`)])
    hash.update(`${file}\0`).update(existsSync(file) ? readFileSync(file) : '')
  return hash.digest('hex')
}

/** Packages in the manifests that are not installed. */
function missingPackages() {
  const missing = folders.flatMap((folder) => {
    const { dependencies, devDependencies } = readManifest(folder)
    return Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
      [`${folder}node_modules`, 'node_modules'].every(
        (place) => !existsSync(`${place}/${name}/package.json`),
      ),
    )
  })
  return [...new Set(missing)]
}

/** @type {(sentence: string) => never} */
function stop(sentence) {
  console.error(`\n✗ ${sentence}`)
  process.exit(1)
}

/** Installs the packages when the manifests have changed since the last time, or a package is missing. */
function install() {
  const mark = existsSync(MARK) ? readFileSync(MARK, 'utf8') : ''
  if (mark === fingerprint() && missingPackages().length === 0) return
  console.log('▸ Instalo los paquetes de npm (la primera vez tarda un poco)…')
  rmSync(MARK, { force: true })
  // A clean clone gets the lock file to the letter; later only what has changed is exchanged, under programs that may be running.
  const order = existsSync('node_modules') ? 'install' : 'ci'
  const args = [order, ...EVERYTHING, '--no-audit', '--no-fund', '--loglevel=error']
  const cli = process.env.npm_execpath
  const { status } = cli
    ? spawnSync(process.execPath, [cli, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0)
    stop('npm no ha podido instalar los paquetes: mira el mensaje de arriba y repite la orden.')
  // npm may exit with 0 and still have skipped packages.
  const missing = missingPackages()
  if (missing.length > 0) {
    const names = missing.length > 3 ? `${missing.slice(0, 3).join(', ')}…` : missing.join(', ')
    stop(`npm ha terminado sin instalar ${names}: borra la carpeta node_modules y repite la orden.`)
  }
  writeFileSync(MARK, fingerprint())
}

/** The next command of npm finds `node` in node_modules/.bin where the pinned one works, else in the PATH of the machine. */
function requireNode() {
  const { stdout } = spawnSync('node', ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= OLDEST) return
  const found = stdout?.trim() || process.version
  stop(
    `Hace falta Node ${OLDEST} o posterior y aquí hay ${found}: instálalo (nodejs.org), o borra node_modules para que npm traiga el del proyecto si lo hay para esta máquina, y repite la orden.`,
  )
}

install()
requireNode()
