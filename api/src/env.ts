import { availableParallelism } from 'node:os'
import { type Complaint, ConfigurationError, type Given } from './env/configuration-error.ts'
import { EXCEPTIONS } from './env/exceptions.ts'
import { findLookalikes } from './env/lookalikes.ts'
import { wrongPairs } from './env/pairs.ts'
import { refusedInProduction, usedExceptions } from './env/production.ts'
import { type LOG_LEVELS, NO_CONTACT, type Values, Variables, WORKERS_MAX } from './env/variables.ts'
import { isSecure } from './secure-address.ts'

type Source = Record<string, string | undefined>

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
    ...misspelt.map(({ given: variable, meant }) => ({ variable, meant, message: askFor(meant) })),
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
      ...loginWarnings(values),
      ...botCheckWarnings(values),
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

/** The proof of work needs `crypto.subtle`, and administradores log in with nothing less (F168). */
const loginWarnings = ({ PUBLIC_URL, BOT_CHECK }: Values): string[] =>
  PUBLIC_URL !== undefined && BOT_CHECK === 'altcha' && !isSecure(PUBLIC_URL)
    ? [
        'PUBLIC_URL es http y no es localhost: ahí los navegadores no pueden hacer la comprobación antirrobots (BOT_CHECK=altcha) y nadie puede entrar en la administración. Pon https.',
      ]
    : []

/** What the legal pages then say of minors' data is for the centres to answer for (legales-2). */
const botCheckWarnings = ({ BOT_CHECK }: Values): string[] =>
  BOT_CHECK === 'recaptcha' || BOT_CHECK === 'turnstile'
    ? [
        `BOT_CHECK es ${BOT_CHECK}: ${BOT_CHECK === 'recaptcha' ? 'Google' : 'Cloudflare'} recibe, también fuera de la Unión Europea, la dirección IP y datos del navegador de quien abre un formulario, sin esperar a que responda sobre las cookies. El aviso y las políticas lo dicen; los centros tienen que poder justificarlo. altcha no envía nada a nadie.`,
      ]
    : []

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
