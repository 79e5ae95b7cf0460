import type { Complaint, Given } from './configuration-error.ts'

/** Variables that need another one, or exclude it. */
export function wrongPairs(given: Given): Complaint[] {
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
