import { BOT_CHECK_PROVIDERS } from '@alumbra/contract/calls/bot'
import { listWithOr } from '@alumbra/domain/spanish'
import { z } from 'zod'
import { exceptions } from './exceptions.ts'
import * as value from './schemas.ts'
import { storageUrl } from './storage-url.ts'

const NODE_ENVS = ['development', 'production', 'test'] as const
const KEEP_PLANS = ['auto', 'on', 'off'] as const
const SECOND_FACTOR = ['optional', 'required'] as const
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const WORKERS_MAX = 64
/** `CONTACT_EMAIL` when it is not set: an address that nobody reads. */
export const NO_CONTACT = 'contacto@localhost'
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
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: value.httpUrl.optional(),
  ALLOW_INSECURE: exceptions.default([]),
})

export type Values = z.output<typeof Variables>
