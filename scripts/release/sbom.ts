import { type Lock, licenceOf, nameOf, releasePackages } from '../supply-chain.ts'

const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

/**
 * The packages of a release, for those who look for known vulnerabilities in it: CycloneDX 1.6 without times and random numbers, so that
 * two builds say the same (seguridad-13). `npm sbom` leaves out packages that a developer's package needs too.
 */
export function sbomOf(lock: Lock, version: string, processor = 'x64'): object {
  const components = releasePackages(lock, processor).map((place) => {
    const one = lock.packages[place]
    const name = nameOf(place)
    const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${one?.version}`
    return {
      type: 'library',
      'bom-ref': place.replaceAll('node_modules/', '').replaceAll('/', ':'),
      name,
      version: one?.version,
      purl,
      licenses: [{ expression: licenceOf(name, one) }],
      hashes: [{ alg: 'SHA-512', content: hexOf(one?.integrity ?? '') }],
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
