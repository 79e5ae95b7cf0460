import { explainNetworkError } from './network-error.ts'
import { type Failure, rootOf } from './start-error.ts'

const BY_NAME: Record<string, string> = {
  NoSuchBucket: 'ese cubo no existe: créalo o corrige su nombre',
  InvalidBucketName: 'el nombre del cubo no vale: corrígelo',
  AccessDenied: 'esas credenciales no pueden leer, escribir y borrar en el cubo: dales permiso',
  AllAccessDisabled: 'el cubo está cerrado: ábrelo o usa otro',
  InvalidAccessKeyId: 'el servidor no conoce AWS_ACCESS_KEY_ID: corrígela',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY no es la de AWS_ACCESS_KEY_ID: corrígela',
  InvalidToken: 'AWS_SESSION_TOKEN no vale: renuévalo o quítalo',
  ExpiredToken: 'AWS_SESSION_TOKEN ha caducado: renuévalo',
  MissingCredentials: 'faltan las credenciales: pon AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY',
  PermanentRedirect: 'el cubo está en otra región: corrige region o endpoint',
  AuthorizationHeaderMalformed: 'la región no es la del cubo: corrige region',
  IllegalLocationConstraintException: 'la región no es la del cubo: corrige region',
  RequestTimeTooSkewed: 'el reloj de esta máquina va mal: ponlo en hora (NTP)',
}

/** Explains in Spanish an error that retrying cannot fix; null when a retry may succeed. */
export function explainStorageRefusal(reason: unknown): string | null {
  const error: Failure & { status?: number } = rootOf(reason)
  if (BY_NAME[error.name]) return BY_NAME[error.name] ?? null
  return error.status === 403 ? (BY_NAME['AccessDenied'] ?? null) : null
}

/** Explains in Spanish why the bucket cannot be used and what to do. */
export function explainStorageError(reason: unknown): string {
  const { name, message } = rootOf(reason)
  return (
    explainStorageRefusal(reason) ??
    explainNetworkError(reason) ??
    `el servidor responde con un error (${name}: ${message})`
  )
}
