import { readFileSync, writeFileSync } from 'node:fs'
import { inside, main } from './run.ts'

type Package = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Package> }

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const EXACT = /^\d+\.\d+\.\d+/

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13)

/**
 * The optional packages that a lock file names but does not hold: programs for other machines, which npm leaves out when the
 * registry it asks does not have them. `npm ci` refuses a lock file like that on every machine.
 */
export function missingFromLock({ packages }: Lock): [name: string, Package][] {
  const there = new Set(Object.keys(packages).map(nameOf))
  return Object.values(packages).flatMap(({ dev, optionalDependencies }) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name, version]) => EXACT.test(version) && !there.has(name))
      .map(([name, version]): [string, Package] => [
        name,
        { ...madeFor(name, version), ...(dev && { dev }) },
      ]),
  )
}

/** An entry without a digest, because nobody here has seen the package; its name contains its machine, so npm skips it elsewhere. */
function madeFor(name: string, version: string): Package {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => SYSTEMS.includes(word))
  const cpu = words.filter((word) => PROCESSORS.includes(word))
  const libc = os.includes('linux') && (/musl/.test(name) ? 'musl' : /gnu/.test(name) && 'glibc')
  return {
    version,
    optional: true,
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(libc && { libc: [libc] }),
  }
}

if (import.meta.main) {
  await main(async () => {
    const path = inside('package-lock.json')
    const lock: Lock = JSON.parse(readFileSync(path, 'utf8'))
    const missing = missingFromLock(lock)
    for (const [name, entry] of missing) lock.packages[`node_modules/${name}`] = entry
    lock.packages = Object.fromEntries(
      Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
    )
    if (missing.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
    console.log(`package-lock.json: ${missing.length} paquetes de otras máquinas añadidos.`)
    return 0
  })
}
