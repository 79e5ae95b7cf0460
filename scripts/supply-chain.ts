import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inside } from './run.ts'

type Locked = {
  version?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  resolved?: string
  hasInstallScript?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Locked> }

/** Licences that let a public school run, change and pass on what it got. */
const LICENCES = new Set(
  'MIT MIT-0 ISC 0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 OFL-1.1 LGPL-3.0-or-later Python-2.0 MPL-2.0'.split(
    ' ',
  ),
)
/** Packages whose `package.json` names none, with what their files say. */
const LICENCE_OF: Record<string, string> = { 'png-js': 'MIT' }

/** How many packages a release installs on linux-x64 at most. A new one has to be worth more than an old one, or this grows in the open. */
const MOST_IN_A_RELEASE = 150

/** Looks like a secret, wherever it stands. */
const SECRETS: Record<string, RegExp> = {
  'una clave privada': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\n[A-Za-z0-9+/=\n]{100}/,
  'una clave de Amazon': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'un testigo de GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  'un testigo de npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'un testigo de Slack': /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  'una clave de age': /\bAGE-SECRET-KEY-1[A-Z0-9]{50,}/,
  'una contraseña en una dirección':
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[^\s:/@'"`${}<>]+:(?!PASSWORD|clave|secret|CLAVE|x@|password)[^\s:/@'"`${}<>]{12,}@(?!127\.0\.0\.1|localhost)/,
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOf = (place: string): string => place.replace(/^.*node_modules\//, '')
export const licenceOf = (name: string, one: Locked | undefined): string | undefined =>
  one?.license ?? LICENCE_OF[name]

const isPackage = (place: string): boolean => place.includes('node_modules/')

/** The packages that a release installs on Linux: what the server needs, and what that needs. */
export function releasePackages({ packages }: Lock, processor = 'x64'): string[] {
  const found = new Set<string>()
  const visit = (place: string): void => {
    const one = packages[place]
    if (!one || found.has(place) || !runsOnLinux(one, processor)) return
    found.add(place)
    for (const name of Object.keys({ ...one.dependencies, ...one.optionalDependencies })) {
      const next = resolvePackage(packages, place, name)
      if (next) visit(next)
    }
  }
  visit('api')
  return [...found].filter(isPackage)
}

const runsOnLinux = ({ os, cpu, libc }: Locked, processor: string): boolean =>
  (os?.includes('linux') ?? true) && (cpu?.includes(processor) ?? true) && (libc?.includes('glibc') ?? true)

/** Where Node would find a package from inside another one. */
function resolvePackage(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    const one = packages[place]
    if (one) return one.link ? one.resolved : place
    if (folder === '') return undefined
    const parent = folder.lastIndexOf('/node_modules/')
    folder = parent === -1 ? '' : folder.slice(0, parent)
  }
}

/** The mistakes in the packages of the lock file, one sentence each. */
export function wrongPackages(lock: Lock, most = MOST_IN_A_RELEASE): string[] {
  const released = new Set(releasePackages(lock))
  const found = Object.entries(lock.packages).filter(([place, one]) => isPackage(place) && !one.link)
  return [
    ...found.flatMap(([place, one]) => wrongPackage(place, one, released.has(place))),
    ...(released.size > most
      ? [
          `una instalación lleva ${released.size} paquetes; el límite es ${most}: quita uno, o súbelo con una razón`,
        ]
      : []),
  ]
}

function wrongPackage(place: string, one: Locked, isReleased: boolean): string[] {
  const name = nameOf(place)
  const licence = licenceOf(name, one)
  return [
    ...(one.hasInstallScript ? [`${name} quiere ejecutar algo al instalarse`] : []),
    ...(/^sha512-/.test(one.integrity ?? (isReleased ? '' : 'sha512-'))
      ? []
      : [`${name} no tiene resumen sha512`]),
    ...(one.resolved === undefined ? [] : [`${name} dice de qué servidor viene`]),
    ...(isReleased && !licenceAllowed(licence)
      ? [`${name} tiene la licencia «${licence ?? 'ninguna'}»`]
      : []),
  ]
}

/** `(MIT OR GPL-3.0)` is allowed when one of them is; `Apache-2.0 AND MIT` when both are. */
const licenceAllowed = (licence: string | undefined): boolean =>
  (licence ?? '')
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => LICENCES.has(one.trim())))

/** Direct dependencies without a reason in docs/dependencies.md, and reasons for what nobody depends on. */
export function wrongReasons({ packages }: Lock, reasons: string): string[] {
  const named = new Set(
    reasons
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) =>
        [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
      ),
  )
  const direct = new Set(
    Object.entries(packages)
      .filter(([place]) => !isPackage(place))
      .flatMap(([, one]) =>
        Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.devDependencies }),
      )
      .filter((name) => !name.startsWith('@alumbra/')),
  )
  return [
    ...[...direct]
      .filter((name) => !named.has(name))
      .map((name) => `${name} no tiene razón en docs/dependencies.md`),
    ...[...named]
      .filter((name) => !direct.has(name))
      .map((name) => `docs/dependencies.md explica ${name}, que nadie usa`),
  ]
}

/** Places of what looks like a secret. */
export const secretsIn = (path: string, text: string): string[] =>
  Object.entries(SECRETS).flatMap(([what, shape]) => (shape.test(text) ? [`${path} contiene ${what}`] : []))

/** Looks into every file that git keeps; a copy without git has nothing to publish. */
function trackedSecrets(): string[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z'], { cwd: inside('.'), encoding: 'utf8' })
  if (status !== 0) {
    console.log('Sin git: no se buscan secretos.')
    return []
  }
  return stdout
    .split('\0')
    .filter((path) => path !== '' && !/\.(?:avif|gif|ico|jpe?g|pdf|png|webp|woff2)$/.test(path))
    .flatMap((path) => secretsIn(path, readFileSync(inside(path), 'utf8')))
}

/** The mistakes in the packages and files of the project. */
export function supplyProblems(): string[] {
  const lock: Lock = JSON.parse(readFileSync(inside('package-lock.json'), 'utf8'))
  const reasons = readFileSync(inside('docs/dependencies.md'), 'utf8')
  return [...wrongPackages(lock), ...wrongReasons(lock, reasons), ...trackedSecrets()]
}
