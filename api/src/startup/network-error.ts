import { rootOf } from './start-error.ts'

const NOBODY =
  'nadie responde en esa dirección y ese puerto: comprueba que el servicio está en marcha y que son los suyos'
const CUT = 'el servidor corta la conexión: comprueba que el puerto es el de este servicio'
const BY_CODE: Record<string, string> = {
  ECONNREFUSED: NOBODY,
  // A Unix socket that does not exist.
  ENOENT: NOBODY,
  ENOTFOUND: 'no se encuentra ese servidor: corrige su nombre',
  EAI_AGAIN:
    'no se puede averiguar la dirección de ese servidor: comprueba su nombre y el DNS de esta máquina',
  EDNS: 'no se encuentra ese servidor: corrige su nombre',
  EHOSTUNREACH: 'no hay camino hasta ese servidor: comprueba la dirección y la red',
  ENETUNREACH: 'no hay camino hasta ese servidor: comprueba la dirección y la red',
  ECONNRESET: CUT,
  EPIPE: CUT,
  EADDRNOTAVAIL: 'esa dirección no sirve desde esta máquina: corrígela',
  CERT_HAS_EXPIRED: 'su certificado ha caducado: renuévalo',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'su certificado es de otro nombre: usa el nombre que lleva o cambia el certificado',
}
const TIMEOUT = 'el servidor no responde a tiempo: comprueba la dirección, el puerto y el cortafuegos'
const UNTRUSTED = 'esta máquina no se fía de su certificado: instala el de verdad con toda su cadena'

/** Explains in Spanish why a connection failed and what to do; null for other errors. */
export function explainNetworkError(reason: unknown): string | null {
  const failure = rootOf(reason)
  const { message, name } = failure
  const code = failure.originalCode ?? failure.code ?? ''
  if (BY_CODE[code]) return BY_CODE[code]
  if (/^(?:SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|CERT_)/.test(code)) return UNTRUSTED
  if (/TIMEDOUT|^ETIMEOUT|^unavailable$/.test(code) || /timeout|timed out/i.test(`${name} ${message}`))
    return TIMEOUT
  if (/Connection (?:terminated|closed)|socket hang up|disconnected/i.test(message)) return CUT
  return null
}
