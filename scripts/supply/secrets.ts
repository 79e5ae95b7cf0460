import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inside } from '../run.ts'

/** Looks like a secret, wherever it stands. */
const SECRETS: Record<string, RegExp> = {
  'una clave privada': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\n[A-Za-z0-9+/=\n]{100}/,
  'una clave de Amazon': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'un testigo de GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  'un testigo de npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'un testigo de Slack': /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  'una clave de age': /\bAGE-SECRET-KEY-1[A-Z0-9]{50,}/,
  'una contraseña en una dirección':
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[^\s:/@'"`${}<>]+:(?!PASSWORD|clave|secret|CLAVE|x@|password)[^\s:/@'"`${}<>]{12,}@(?!127\.0\.0\.1|localhost)/,
}

/** Places of what looks like a secret. */
export const secretsIn = (path: string, text: string): string[] =>
  Object.entries(SECRETS).flatMap(([what, shape]) => (shape.test(text) ? [`${path} contiene ${what}`] : []))

/** Looks into every file that git keeps; a copy without git has nothing to publish. */
export function trackedSecrets(): string[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z'], { cwd: inside('.'), encoding: 'utf8' })
  if (status !== 0) {
    console.log('Sin git: no se buscan secretos.')
    return []
  }
  return (
    stdout
      .split('\0')
      // Git also lists files that were deleted since the last commit.
      .filter(
        (path) =>
          path !== '' &&
          !/\.(?:avif|gif|ico|jpe?g|pdf|png|webp|woff2)$/.test(path) &&
          existsSync(inside(path)),
      )
      .flatMap((path) => secretsIn(path, readFileSync(inside(path), 'utf8')))
  )
}
