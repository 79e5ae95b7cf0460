import { availableParallelism } from 'node:os'
import { BOT_CHECK_PROVIDERS } from '@alumbra/contract/calls/bot'
import { listWithOr } from '@alumbra/domain/spanish'
import { z } from 'zod'
import { EXCEPTIONS, exceptions } from './env/exceptions.ts'
import { findLookalikes } from './env/lookalikes.ts'
import { refusedInProduction, usedExceptions } from './env/production.ts'
import * as value from './env/schemas.ts'
import { storageUrl } from './env/storage-url.ts'

const NODE_ENVS = ['development', 'production', 'test'] as const
const KEEP_PLANS = ['auto', 'on', 'off'] as const
const SECOND_FACTOR = ['optional', 'required'] as const
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const WORKERS_MAX = 64
/** `CONTACT_EMAIL` when it is not set: an address that nobody reads. */
const NO_CONTACT = 'contacto@localhost'
const oneOf = (values: readonly string[]) => `debe ser ${listWithOr(values)}`

/** Every variable that the server reads, described for people in docs/configuration.md. */
export const Variables = z.object({
  NODE_ENV: z.enum(NODE_ENVS, oneOf(NODE_ENVS)).default('development'),
  PORT: value.wholeNumber('puerto', 65_535).default(3000),
  HOST: value.host.default('127.0.0.1'),
  PUBLIC_URL: value.origin.optional(),
  WORKERS: value.wholeNumber('procesos', WORKERS_MAX, 1).optional(),
  DATABASE_URL: value.databaseUrl.optional(),
  PREPARED_STATEMENTS: z.enum(KEEP_PLANS, oneOf(KEEP_PLANS)).default('auto'),
  READ_DATABASE_URL: value.databaseUrl.optional(),
  MIGRATE_ON_START: value.onOff.default(true),
  DATA_DIR: z.string().default('./data'),
  SMTP_URL: value.smtpUrl.optional(),
  MAIL_FROM: value.mailbox.default('Alumbra <no-responder@localhost>'),
  CONTACT_EMAIL: value.address.default(NO_CONTACT),
  LINKEDIN_URL: value.profileOn('linkedin.com').optional(),
  INSTAGRAM_URL: value.profileOn('instagram.com').optional(),
  STORAGE_URL: storageUrl.optional(),
  BOT_CHECK: z.enum(BOT_CHECK_PROVIDERS, oneOf(BOT_CHECK_PROVIDERS)).default('altcha'),
  BOT_CHECK_SITE_KEY: z.string().optional(),
  BOT_CHECK_SECRET: z.string().optional(),
  ADMIN_EMAIL: value.address.optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_SECOND_FACTOR: z.enum(SECOND_FACTOR, oneOf(SECOND_FACTOR)).default('optional'),
  DEMO_DATA: value.onOff.optional(),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((origins) => value.list(origins).filter((origin) => origin !== ''))
    .pipe(z.array(value.origin)),
  TRUST_PROXY: value.proxies.default(false),
  RETENTION_DAYS: value.wholeNumber('días', 3650).default(90),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: value.backupKey.optional(),
  BACKUP_DAYS: value.wholeNumber('días', 3650, 1).default(14),
  BACKUP_BEFORE_UPGRADE: value.onOff.default(true),
  OFERTA_DIAS: value.wholeNumber('días', 3650).default(60),
  RATE_LIMIT: value.onOff.default(true),
  UNIFORM_ANSWERS: value.onOff.default(false),
  LOG_LEVEL: z.enum(LOG_LEVELS, oneOf(LOG_LEVELS)).optional(),
  METRICS_PORT: value.wholeNumber('puerto', 65_535).optional(),
  METRICS_TOKEN: value.token.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: value.httpUrl.optional(),
  ALLOW_INSECURE: exceptions.default([]),
})

type Values = z.output<typeof Variables>

/** The address that answers people; null when none is configured. */
export const contactOf = ({ CONTACT_EMAIL }: Pick<Values, 'CONTACT_EMAIL'>): string | null =>
  CONTACT_EMAIL === NO_CONTACT ? null : CONTACT_EMAIL

/** Where the links to the networks lead while a demo has no profile to show (F008); production has only its own. */
const DEMO_PROFILES = {
  LINKEDIN_URL: 'https://www.linkedin.com/',
  INSTAGRAM_URL: 'https://www.instagram.com/',
} as const

/** The checked configuration (configuration-1). */
export type Env = Values & {
  PUBLIC_URL: string
  /** Processes that answer requests. */
  WORKERS: number
  LOG_LEVEL: (typeof LOG_LEVELS)[number]
  production: boolean
  /** Problems that do not stop the start, one Spanish sentence each. */
  warnings: readonly string[]
}

/** Our profiles in the networks: those that are configured. */
export const profilesOf = ({ LINKEDIN_URL, INSTAGRAM_URL }: Env) => ({
  ...(LINKEDIN_URL && { LinkedIn: LINKEDIN_URL }),
  ...(INSTAGRAM_URL && { Instagram: INSTAGRAM_URL }),
})

export type Complaint = { variable: string; message: string }
type Source = Record<string, string | undefined>
type Given = Partial<Record<string, string>>

/** Thrown for an invalid configuration: every wrong variable and how to fix it. */
export class ConfigurationError extends Error {
  readonly complaints: readonly Complaint[]

  constructor(complaints: readonly Complaint[]) {
    const lines = complaints.map(
      ({ variable, message }) => `${variable} ${message}${message.endsWith('?') ? '' : '.'}`,
    )
    super(`La configuración no es válida:${lines.length > 1 ? '\n  ' : ' '}${lines.join('\n  ')}`)
    this.complaints = complaints
  }
}

/** Reads the environment; throws a ConfigurationError that names every wrong variable. An empty variable is absent. */
export function readEnv(source: Source): Env {
  const given = presentValues(source)
  const allowed = allowedExceptions(given)
  const production = given['NODE_ENV'] === 'production'
  const ours = Object.keys(Variables.shape)
  const lookalikes = findLookalikes(Object.keys(source), ours)
  const misspelt = lookalikes.filter(({ meant }) => production && given[meant] === undefined)
  const complaints = [
    ...wrongValues(given),
    ...wrongPairs(given),
    ...misspelt.map(({ given: variable, meant }) => ({ variable, message: askFor(meant) })),
    ...(production ? refusedInProduction(given, allowed) : []),
  ]
  const explained = new Set(misspelt.map(({ meant }) => meant))
  const first = complaints.filter(
    ({ variable }, i) =>
      !explained.has(variable) && complaints.findIndex((other) => other.variable === variable) === i,
  )
  if (first.length > 0) throw new ConfigurationError(first)

  const values = Variables.parse(given)
  return {
    ...(!production && DEMO_PROFILES),
    ...values,
    PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    WORKERS: values.WORKERS ?? workersByDefault(production, values),
    LOG_LEVEL: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    production,
    warnings: [
      ...lookalikes.map((found) => `${found.given} ${askFor(found.meant)}`),
      ...(production ? productionWarnings(given, values) : []),
    ],
  }
}

/** One a core where PostgreSQL serves real people; the embedded database belongs to one process (configuration-10). */
const workersByDefault = (production: boolean, { DATABASE_URL }: Values): number =>
  production && DATABASE_URL !== undefined ? Math.min(availableParallelism(), WORKERS_MAX) : 1

const askFor = (meant: string): string => `no es ninguna variable de Alumbra: ¿querías decir ${meant}?`

/** Trims every value (env files leave spaces and line ends) except the password, and drops empty ones. */
function presentValues(source: Source): Given {
  const entries = Object.entries(source).map(([name, text]) => [
    name,
    name === 'ADMIN_PASSWORD' ? text : text?.trim(),
  ])
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined && text !== ''))
}

function allowedExceptions(given: Given): readonly string[] {
  const result = Variables.shape.ALLOW_INSECURE.safeParse(given['ALLOW_INSECURE'])
  return result.success ? result.data : []
}

function wrongValues(given: Given): Complaint[] {
  const result = Variables.safeParse(given)
  if (result.success) return []
  return result.error.issues.map(({ path, message }) => ({ variable: String(path[0]), message }))
}

function wrongPairs(given: Given): Complaint[] {
  const provider = given['BOT_CHECK']
  const metrics = given['METRICS_PORT']
  const keys = provider === 'recaptcha' || provider === 'turnstile'
  return [
    ...(metrics !== undefined && metrics !== '0' && metrics === (given['PORT'] ?? '3000')
      ? [{ variable: 'METRICS_PORT', message: 'debe ser otro puerto que PORT: el que no enseña tu proxy' }]
      : []),
    ...['BOT_CHECK_SITE_KEY', 'BOT_CHECK_SECRET']
      .filter((variable) => keys && given[variable] === undefined)
      .map((variable) => ({
        variable,
        message: `hace falta con BOT_CHECK=${provider}: la da el panel de ${provider}`,
      })),
    ...(given['READ_DATABASE_URL'] !== undefined && given['DATABASE_URL'] === undefined
      ? [
          {
            variable: 'READ_DATABASE_URL',
            message: 'es una réplica de DATABASE_URL, que falta: pon las dos o ninguna',
          },
        ]
      : []),
    ...(Number(given['WORKERS'] ?? 1) > 1 && given['DATABASE_URL'] === undefined
      ? [
          {
            variable: 'WORKERS',
            message:
              'es más de 1 y falta DATABASE_URL: la base de datos incluida es de un solo proceso; pon 1 o usa PostgreSQL',
          },
        ]
      : []),
    ...(given['ADMIN_EMAIL'] !== undefined && given['ADMIN_PASSWORD'] === undefined
      ? [{ variable: 'ADMIN_PASSWORD', message: 'va junto con ADMIN_EMAIL: pon las dos o ninguna' }]
      : []),
    ...(given['ADMIN_EMAIL'] === undefined && given['ADMIN_PASSWORD'] !== undefined
      ? [{ variable: 'ADMIN_EMAIL', message: 'va junto con ADMIN_PASSWORD: pon las dos o ninguna' }]
      : []),
  ]
}

function productionWarnings(given: Given, values: Values): string[] {
  const proxied = values.PUBLIC_URL?.startsWith('https:')
  return [
    ...usedExceptions(given).map((name) => `ALLOW_INSECURE permite ${name}: ${EXCEPTIONS[name]}.`),
    ...(values.RATE_LIMIT ? [] : ['RATE_LIMIT es off: nadie limita los intentos si no lo hace tu proxy.']),
    ...(proxied && values.TRUST_PROXY === false
      ? [
          'TRUST_PROXY es off y delante hay un proxy: todas las visitas comparten los límites de una. Pon en TRUST_PROXY la dirección del proxy.',
        ]
      : []),
  ]
}
