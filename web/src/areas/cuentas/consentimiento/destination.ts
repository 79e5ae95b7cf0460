import { returnPathOr } from '../../../components/cuenta/return-path.ts'
import { paths } from '../../../paths.ts'

type Rol = 'alumna' | 'empresa'

const HOME = { alumna: paths.alumna.perfil(), empresa: paths.empresa.perfil() }

/** The path where an account continues after it has accepted: the requested page, or its home. */
export function destinationOf(rol: Rol, url: URL): string {
  const home = HOME[rol]
  const { pathname, search, hash } = new URL(
    returnPathOr(url.searchParams.get('volver'), home, url.origin),
    url,
  )
  // A path that dots shorten to two slashes would name another host.
  return pathname.startsWith('//') ? home : pathname + search + hash
}

/** The login for a session that has ended; the requested page gives its role. */
export function loginFor(volver: string | null): string {
  const { login } = /^\/(?:empresa|talento)/.test(volver ?? '') ? paths.empresa : paths.alumna
  return login(volver ?? undefined)
}
