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

/** Those that are refused without DATABASE_URL. */
const BESIDE_DATABASE_URL = ['READ_DATABASE_URL', 'WORKERS']

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
  const wrong = new Set(complaints.map(({ variable }) => variable))
  const left = new Set([...wrong, ...(wrong.has('DATABASE_URL') ? BESIDE_DATABASE_URL : [])])
  const right = LOOKED_AT.filter((name) => !left.has(name)).map((name) => [name, source[name]])
  const production = source['NODE_ENV']?.trim() === 'production'
  const env = readEnv({
    ...Object.fromEntries(right),
    ...(production ? { NODE_ENV: 'production', ALLOW_INSECURE: EXCEPTION_NAMES.join() } : {}),
  })
  return { env, wrong }
}
