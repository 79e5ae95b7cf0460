import { isIP } from 'node:net'
import { BOT_CHECK_PROVIDERS } from '@alumbra/contract/bot'
import { z } from 'zod'
import { isOneAddress, readMailbox } from './mail/address.ts'

const origin = z
  .string()
  .refine(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'debe ser una dirección http o https',
  )
  .transform((value) => new URL(value).origin)

const onOff = z.enum(['on', 'off'], 'debe ser on u off').transform((value) => value === 'on')
const withScheme = (schemes: string[], example: string) =>
  z.string().refine((value) => schemes.includes(URL.parse(value)?.protocol ?? ''), `debe ser como ${example}`)
const ONE_ADDRESS = 'debe ser una sola dirección de correo'
const address = z.string().refine(isOneAddress, ONE_ADDRESS)
const mailbox = z.string().refine((value) => readMailbox(value) !== null, ONE_ADDRESS)

const PROXIES = 'debe ser off o las direcciones de los proxies, separadas por comas'

/** An address, a network such as 10.0.0.0/8, or the name of one. */
function isProxy(part: string): boolean {
  if (part === 'loopback') return true
  const [ip = '', bits, ...more] = part.split('/')
  const family = isIP(ip)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** `TRUST_PROXY`: the named proxies whose X-Forwarded-For counts, or nobody. */
const proxies = z
  .string()
  .transform((value) => (value === 'off' ? false : value.split(',').map((part) => part.trim())))
  .refine((value) => value === false || value.every(isProxy), PROXIES)

const Variables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number('debe ser un número de puerto').int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: withScheme(['postgres:', 'postgresql:'], 'postgres://usuaria:clave@servidor/base').optional(),
  DATA_DIR: z.string().default('./data'),
  SMTP_URL: withScheme(['smtp:', 'smtps:'], 'smtp://servidor:587').optional(),
  MAIL_FROM: mailbox.default('Alumbra <no-responder@localhost>'),
  CONTACT_EMAIL: address.default('contacto@localhost'),
  STORAGE_URL: withScheme(['s3:'], 's3://cubo?endpoint=…&region=…').optional(),
  BOT_CHECK: z.enum(BOT_CHECK_PROVIDERS, `debe ser ${BOT_CHECK_PROVIDERS.join(', ')}`).default('altcha'),
  BOT_CHECK_SITE_KEY: z.string().optional(),
  BOT_CHECK_SECRET: z.string().optional(),
  ADMIN_EMAIL: address.optional(),
  ADMIN_PASSWORD: z.string().optional(),
  DEMO_DATA: onOff.optional(),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(origin)),
  TRUST_PROXY: proxies.default(false),
  RETENTION_DAYS: z.coerce.number('debe ser un número de días').int().min(0).max(3650).default(90),
  OFERTA_DIAS: z.coerce.number('debe ser un número de días').int().min(0).max(3650).default(60),
  RATE_LIMIT: onOff.default(true),
  UNIFORM_ANSWERS: onOff.default(false),
})

const Complete = Variables.superRefine((env, context) => {
  const complain = (name: keyof typeof env, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (env.BOT_CHECK === 'recaptcha' || env.BOT_CHECK === 'turnstile') {
    if (!env.BOT_CHECK_SITE_KEY) complain('BOT_CHECK_SITE_KEY', `hace falta con BOT_CHECK=${env.BOT_CHECK}`)
    if (!env.BOT_CHECK_SECRET) complain('BOT_CHECK_SECRET', `hace falta con BOT_CHECK=${env.BOT_CHECK}`)
  }
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    complain('ADMIN_PASSWORD', 'va junto con ADMIN_EMAIL')
  }
}).transform((env) => ({
  ...env,
  PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  production: env.NODE_ENV === 'production',
}))

/** The checked configuration (decisions §6). */
export type Env = z.output<typeof Complete>

/** Reads the environment; throws one Spanish sentence naming every variable that is wrong. An empty variable is absent. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = Complete.safeParse(given)
  if (result.success) return result.data
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`La configuración no es válida: ${wrong.join('; ')}.`)
}
