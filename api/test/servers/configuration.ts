import { ConfigurationError } from '../../src/env/configuration-error.ts'
import { onOff } from '../../src/env/schemas.ts'
import { Variables } from '../../src/env/variables.ts'
import { readEnv } from '../../src/env.ts'

/** A valid production configuration. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://alumbra.example',
  DATABASE_URL: 'postgresql://alumbra:clave@db.example/alumbra',
  SMTP_URL: 'smtps://correo.example:465',
  MAIL_FROM: 'Alumbra <hola@alumbra.example>',
  CONTACT_EMAIL: 'ayuda@centros.example',
  TRUST_PROXY: '127.0.0.1',
}

/** The variables that are on or off: tests try all of them by themselves. */
export const ON_OFF = Object.entries(Variables.shape).flatMap(([name, { def }]) =>
  'innerType' in def && def.innerType === onOff ? [name] : [],
)

export type Source = Record<string, string | undefined>

/** The messages for a refused configuration by variable; empty when it is accepted. */
export function complaints(source: Source): Record<string, string> {
  try {
    readEnv(source)
    return {}
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return Object.fromEntries(error.complaints.map(({ variable, message }) => [variable, message]))
  }
}

/** The whole message for a refused configuration. */
export function sentence(source: Source): string {
  try {
    readEnv(source)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error(`${JSON.stringify(source)} was accepted`)
}
