import { readFileSync } from 'node:fs'
import { inside } from '../run.ts'

const text = readFileSync(inside('docs/operacion.md'), 'utf8')

/** The first block of that language in a chapter of docs/operacion.md. */
function blockOf(chapter: string, language: string): string {
  const from = text.split(`\n## ${chapter}\n`)[1]?.split('\n## ')[0]
  const block = from?.split(`\n\`\`\`${language}\n`)[1]?.split('\n```')[0]
  if (block === undefined) throw new Error(`docs/operacion.md has no ${language} in «${chapter}».`)
  return block
}

/** The commands of a chapter, in order. */
export const commandsOf = (chapter: string): string[] => blockOf(chapter, 'sh').split('\n')

/** The lines that a person writes into the configuration. */
export const settingsOf = (chapter: string): string[] => blockOf(chapter, 'env').split('\n')
