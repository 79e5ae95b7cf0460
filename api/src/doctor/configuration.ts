import { type Complaint, ConfigurationError } from '../env/configuration-error.ts'
import { EXCEPTION_NAMES } from '../env/exceptions.ts'
import { type Env, readEnv } from '../env.ts'
import { fail, ok, type Result, warn } from './check.ts'

type Source = Record<string, string | undefined>

/** Variables that a check uses; the others name nothing outside the process. */
const LOOKED_AT = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATABASE_URL',
  'READ_DATABASE_URL',
  'MIGRATE_ON_START',
  'WORKERS',
  'DATA_DIR',
  'SMTP_URL',
  'MAIL_FROM',
  'STORAGE_URL',
  'BACKUP_DIR',
  'BACKUP_KEY',
  'TRUST_PROXY',
]

/** In the place of a wrong DATABASE_URL, so that nothing is judged as if the database were the embedded one. Nobody opens it. */
const SOME_SERVER = 'postgres://localhost/alumbra'

export type Configuration = { env: Env; wrong: ReadonlySet<string>; results: Result[] }

/** Reads the configuration; wrong variables are reported and left out, so that the rest can still be tried. */
export function readConfiguration(source: Source): Configuration {
  try {
    const env = readEnv(source)
    const mode = env.production ? 'producción' : `${env.NODE_ENV} (sin NODE_ENV=production)`
    return {
      env,
      wrong: new Set(),
      results: [ok(`Configuración: todas las variables valen, para ${mode}.`), ...env.warnings.map(warn)],
    }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return { ...withoutThe(error.complaints, source), results: error.complaints.map(resultOf) }
  }
}

const resultOf = ({ variable, message }: Complaint): Result =>
  fail(`${variable} ${message}${message.endsWith('?') ? '' : '.'}`)

function withoutThe(complaints: readonly Complaint[], source: Source) {
  const wrong = new Set(complaints.flatMap(({ variable, meant = variable }) => [variable, meant]))
  const right = LOOKED_AT.filter((name) => !wrong.has(name)).map((name) => [name, source[name]])
  const production = source['NODE_ENV']?.trim() === 'production'
  const env = readEnv({
    ...Object.fromEntries(right),
    ...(wrong.has('DATABASE_URL') ? { DATABASE_URL: SOME_SERVER } : {}),
    ...(production ? { NODE_ENV: 'production', ALLOW_INSECURE: EXCEPTION_NAMES.join() } : {}),
  })
  return { env, wrong }
}
