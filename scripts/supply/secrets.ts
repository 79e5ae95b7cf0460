import { existsSync, readFileSync } from 'node:fs'
import { inside } from '../run.ts'
import { trackedFiles } from '../tracked-files.ts'

/** A sign of a name or password in an address; a template has its own. */
const PART = /[^\s:/@'"`${}<>]/.source
/** The passwords of documents and tests. */
const EXAMPLES = ['PASSWORD', 'password', 'CLAVE', 'clave', 'secret', 'cla#ve', 'cl%2Fve', 'a%23b%40c']

/** Looks like a secret, wherever it stands. */
const SECRETS: Record<string, RegExp> = {
  'una clave privada': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\r?\n[A-Za-z0-9+/=\r\n]{100}/,
  'una clave de Amazon': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'un testigo de GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{22,})\b/,
  'un testigo de npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'un testigo de Slack': /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  'una clave de age': /\bAGE-SECRET-KEY-1[A-Z0-9]{50,}/,
  'la clave de las copias': /^[#\s]*(?:export )?BACKUP_KEY=(?!["']?cinco[- ]palabras)\S.{15}/m,
  'una contraseña en una dirección': new RegExp(
    `\\b(?:postgres(?:ql)?|smtps?|https?)://${PART}+:(?!(?:${EXAMPLES.join('|')})@)${PART}{5,}@(?!127\\.0\\.0\\.1|localhost|\\$\\{)`,
  ),
}

/** Places of what looks like a secret. */
export const secretsIn = (path: string, text: string): string[] =>
  Object.entries(SECRETS).flatMap(([what, shape]) => (shape.test(text) ? [`${path} contiene ${what}`] : []))

/** Looks into every file that git keeps; a copy without git has nothing to publish. */
export function trackedSecrets(): string[] {
  const tracked = trackedFiles(inside('.'))
  if (!tracked) {
    console.log('Sin git: no se buscan secretos.')
    return []
  }
  return (
    [...tracked]
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
