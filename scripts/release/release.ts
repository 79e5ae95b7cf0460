import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { buildAll } from '../build.ts'
import { inside, Stop } from '../run.ts'
import { installedPackages } from '../supply/in-a-release.ts'
import type { Lock } from '../supply/lock.ts'
import { releaseManifest, splitFiles } from './contents.ts'
import { licencesOf } from './licences.ts'
import { builtIn, releaseDependencies, releaseLock } from './packages.ts'
import { sbomOf } from './sbom.ts'

export const PLATFORMS = ['linux-x64', 'linux-arm64'] as const
export type Platform = (typeof PLATFORMS)[number]

/** A platform by its name, by default that of this machine; undefined when there is none. */
export const readPlatform = (name = `${process.platform}-${process.arch}`): Platform | undefined =>
  PLATFORMS.find((platform) => platform === name)

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** Where `npm run package` puts a release. */
export const releaseFolder = (platform: Platform): string =>
  inside(`dist/alumbra-${readJson(inside('package.json')).version}-${platform}`)

/** Makes the folder of a release: built app, production packages and Node. It needs no registry. */
export async function makeRelease(platform: Platform, out = releaseFolder(platform)): Promise<string> {
  const folder = resolve(out)
  if (!isFree(folder))
    throw new Stop(`${folder} guarda otras cosas: elige una carpeta vacía, o la de otra versión de Alumbra.`)
  await buildAll()
  console.log(`▸ Preparo ${basename(folder)}…`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // First, so that a folder that was left half made is known as ours.
  writeManifests(folder, platform)
  const { files, leftOut } = splitFiles()
  if (leftOut.length > 0) console.log(`  Fuera, porque git no los guarda: ${leftOut.join(', ')}`)
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(inside(file), join(folder, file))
  }
  installPackages(folder, platform)
  return folder
}

/** Whether nothing but an older release is lost where a new one is made. */
export function isFree(folder: string): boolean {
  if (!existsSync(folder)) return true
  if (!statSync(folder).isDirectory()) return false
  const manifest = join(folder, 'package.json')
  const sbom = join(folder, 'sbom.cdx.json')
  const isRelease = existsSync(sbom) && existsSync(manifest) && readJson(manifest).name === 'alumbra'
  return isRelease || readdirSync(folder).length === 0
}

/** Writes which packages a release has, and under which licences. */
function writeManifests(folder: string, platform: Platform): void {
  const lock: Lock = readJson(inside('package-lock.json'))
  const manifest = releaseManifest(readJson(inside('package.json')), releaseDependencies(lock))
  const { scripts: _, ...root } = manifest
  const parts = { installed: installedPackages(lock, platform.split('-')[1]), builtIn: builtIn() }
  const write = (name: string, text: string) => writeFileSync(join(folder, name), `${text}\n`)
  write('package.json', JSON.stringify(manifest, null, 2))
  write('package-lock.json', JSON.stringify(releaseLock(lock, root), null, 2))
  write('sbom.cdx.json', JSON.stringify(sbomOf(lock, manifest.version, parts), null, 1))
  write('licencias.txt', licencesOf(lock, parts.builtIn, inside('')))
}

function installPackages(folder: string, platform: Platform) {
  const [os, cpu] = platform.split('-')
  const machine = [`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc']
  const args = ['ci', '--omit=dev', '--omit=peer', '--include=optional', '--ignore-scripts', ...machine]
  npm([...args, '--no-engine-strict', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  takeNode(folder, platform)
  for (const name of ['.bin', '.package-lock.json'])
    rmSync(join(folder, 'node_modules', name), { recursive: true, force: true })
  chmodSync(join(folder, 'bin/alumbra'), 0o755)
}

/** Node itself goes to `bin/node`; the rest of its package is for compilers. */
function takeNode(folder: string, platform: Platform) {
  const from = join(folder, `node_modules/node-${platform}`)
  if (!existsSync(join(from, 'bin/node')))
    throw new Stop(`npm no ha traído el Node de ${platform}: repite la orden con conexión al registro.`)
  mkdirSync(join(folder, 'bin'), { recursive: true })
  renameSync(join(from, 'bin/node'), join(folder, 'bin/node'))
  renameSync(join(from, 'LICENSE'), join(folder, 'bin/LICENSE-node'))
  rmSync(from, { recursive: true })
  cpSync(join(folder, 'deploy/bin/alumbra'), join(folder, 'bin/alumbra'))
}

function npm(args: string[], cwd: string) {
  const cli = process.env.npm_execpath
  // The npm of the machine runs on the Node of the machine; only our own commands need the pinned one.
  const { status } = cli
    ? spawnSync(process.execPath, [cli, ...args], { cwd, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Stop('npm no ha podido instalar los paquetes: mira el mensaje de arriba.')
}
