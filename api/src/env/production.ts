import type { Exception } from './exceptions.ts'

type Given = Partial<Record<string, string>>
type Requirement = {
  variable: string
  unless: Exception
  /** Describes the problem with a value, if any. */
  problem(value: string | undefined): string | undefined
}

const missing = (advice: string) => (value: string | undefined) =>
  value === undefined ? `falta en producción: ${advice}` : undefined

const isLocal = (value: string): boolean => /@localhost\b/i.test(value)

const sender = (advice: string) => (value: string | undefined) =>
  value === undefined || isLocal(value) ? `falta en producción: ${advice}` : undefined

/** The requirements of production (security rule 24), each with the exception that lifts it. */
const REQUIREMENTS: readonly Requirement[] = [
  {
    variable: 'PUBLIC_URL',
    unless: 'http',
    problem: (value) =>
      value === undefined
        ? 'falta en producción: pon la dirección que se escribe en el navegador, como https://alumbra.centro.es'
        : /^https:/i.test(value)
          ? undefined
          : 'debe empezar por https:// en producción: pon un proxy con certificado delante',
  },
  {
    variable: 'DATABASE_URL',
    unless: 'embedded-database',
    problem: missing('pon la de tu PostgreSQL, como postgres://usuaria:clave@servidor/base'),
  },
  {
    variable: 'SMTP_URL',
    unless: 'no-mail',
    problem: missing('pon la de tu servidor de correo, como smtp://usuaria:clave@servidor:587'),
  },
  {
    variable: 'MAIL_FROM',
    unless: 'no-mail',
    problem: sender('pon el remitente de los correos, como Alumbra <no-responder@centro.es>'),
  },
  {
    variable: 'CONTACT_EMAIL',
    unless: 'no-mail',
    problem: sender('pon la dirección que atiende a quien escribe, como contacto@centro.es'),
  },
  {
    variable: 'BOT_CHECK',
    unless: 'no-bot-check',
    problem: (value) =>
      value === 'off' ? 'no puede ser off en producción: quítala y será altcha' : undefined,
  },
  {
    variable: 'DEMO_DATA',
    unless: 'demo-data',
    problem: (value) =>
      value === 'on'
        ? 'no puede ser on en producción, porque las contraseñas de la demostración son públicas: quítala'
        : undefined,
  },
]

/** Requirements that these values do not meet and no exception lifts. */
export function refusedInProduction(given: Given, allowed: readonly string[]) {
  return REQUIREMENTS.flatMap(({ variable, unless, problem }) => {
    const message = problem(given[variable])
    if (message === undefined || allowed.includes(unless)) return []
    return [{ variable, message: `${message} (o permítelo con ALLOW_INSECURE=${unless}, solo para probar)` }]
  })
}

/** Exceptions that these values depend on. */
export const usedExceptions = (given: Given): Exception[] => [
  ...new Set(
    REQUIREMENTS.filter(({ variable, problem }) => problem(given[variable]) !== undefined).map(
      ({ unless }) => unless,
    ),
  ),
]
