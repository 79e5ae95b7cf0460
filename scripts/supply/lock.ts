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
export type Package = Locked

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOf = (place: string): string => place.replace(/^.*node_modules\//, '')
export const isPackage = (place: string): boolean => place.includes('node_modules/')

type Machine = { processor: string } | 'any'

/** What `names` need, as a workspace asks for them: themselves and all beneath them, as Node finds them. */
export function needsOf(
  { packages }: Lock,
  workspace: string,
  names: readonly string[],
  machine: Machine = { processor: 'x64' },
): string[] {
  const found = new Set<string>()
  const visit = (from: string, name: string): void => {
    const place = placeOf(packages, from, name)
    const one = place === undefined ? undefined : packages[place]
    if (place === undefined || !one || found.has(place) || !runsOn(one, machine)) return
    found.add(place)
    for (const next of Object.keys({ ...one.dependencies, ...one.optionalDependencies })) visit(place, next)
  }
  for (const name of names) visit(workspace, name)
  return [...found].filter(isPackage)
}

/** What the dependencies of a workspace need, all of them. */
export const needsOfWorkspace = (lock: Lock, workspace: string): string[] =>
  needsOf(lock, workspace, Object.keys(lock.packages[workspace]?.dependencies ?? {}))

const runsOn = ({ os, cpu, libc }: Locked, machine: Machine): boolean =>
  machine === 'any' ||
  ((os?.includes('linux') ?? true) &&
    (cpu?.includes(machine.processor) ?? true) &&
    (libc?.includes('glibc') ?? true))

/** Where Node would find a package from inside another one. */
function placeOf(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    const one = packages[place]
    if (one) return one.link ? one.resolved : place
    if (folder === '') return undefined
    const parent = folder.lastIndexOf('/node_modules/')
    folder = parent === -1 ? '' : folder.slice(0, parent)
  }
}
