import { licenceOf } from '../supply/licences.ts'
import { type Lock, nameOf } from '../supply/lock.ts'

/** The packages of a release by their places in our lock file: those in its `node_modules`, and those in its built files. */
export type Parts = { installed: readonly string[]; builtIn: readonly string[] }

const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

/** Every package of a release once. */
const placesOfParts = ({ installed, builtIn }: Parts): string[] =>
  [...new Set([...installed, ...builtIn])].sort()

/**
 * The packages of a release, for those who look for known vulnerabilities in it: CycloneDX 1.6 without times and random numbers, so that
 * two builds say the same (seguridad-13). Each says whether it is installed, built in or both.
 */
export function sbomOf(lock: Lock, version: string, parts: Parts): object {
  const components = placesOfParts(parts).map((place) => {
    const one = lock.packages[place]
    const name = nameOf(place)
    const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${one?.version}`
    const how = [
      ...(parts.installed.includes(place) ? ['installed'] : []),
      ...(parts.builtIn.includes(place) ? ['built in'] : []),
    ]
    return {
      type: 'library',
      'bom-ref': place.replaceAll('node_modules/', '').replaceAll('/', ':'),
      name,
      version: one?.version,
      purl,
      licenses: [{ expression: licenceOf(name, one) }],
      hashes: [{ alg: 'SHA-512', content: hexOf(one?.integrity ?? '') }],
      properties: how.map((value) => ({ name: 'alumbra:how', value })),
    }
  })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'alumbra', name: 'alumbra', version } },
    components: components.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  }
}
