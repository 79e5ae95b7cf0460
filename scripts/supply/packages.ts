import { licenceAllowed, licenceOf } from './licences.ts'
import { isPackage, type Lock, nameOf, needsOfWorkspace, type Package } from './lock.ts'

/** Every package that could be in a release: what the server and the pages need, and what that needs. */
const couldBeReleased = (lock: Lock): Set<string> =>
  new Set(['api', 'web'].flatMap((one) => needsOfWorkspace(lock, one)))

/** The mistakes in the packages of the lock file, one sentence each. */
export function wrongPackages(lock: Lock): string[] {
  const released = couldBeReleased(lock)
  return Object.entries(lock.packages)
    .filter(([place, one]) => isPackage(place) && !one.link)
    .flatMap(([place, one]) => wrongPackage(place, one, released.has(place)))
}

function wrongPackage(place: string, one: Package, isReleased: boolean): string[] {
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
