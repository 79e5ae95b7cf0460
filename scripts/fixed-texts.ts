import type { Files } from './project-files.ts'

const SPEC = /^docs\/spec\/[a-z-]+\.md$/
const SOURCE = /^(?:api|contract|domain|web)\/(?!test\/|seed\/).*(?<!\.test)\.(?:tsx?|sql|css)$/
const FIXED = /«([^»]+)»/g
/** A value in a text, or the rest of a longer one. */
const VALUE = /\{[^}]*\}|…/

/** Texts that the sources hold in pieces, each with the reason. */
const IN_PIECES: Record<string, string> = {
  'Esta página ha cambiado: vuelve a cargarla': 'its last words are a link',
}

/** The same however a line is broken, in TypeScript and in markup. */
const plain = (text: string): string =>
  text
    .replaceAll("\\'", "'")
    .replaceAll(/&nbsp;|\{' '\}|\s+/g, ' ')
    .replaceAll(/ +/g, ' ')

/** Fixed texts of docs/spec that no source has, and exceptions that have become needless. */
export function fixedTextProblems(files: Files): string[] {
  const sources = Object.entries(files).flatMap(([path, text]) => (SOURCE.test(path) ? plain(text) : []))
  const isWritten = (part: string) => sources.some((source) => source.includes(part))
  const missing = Object.entries(files).flatMap(([path, text]) =>
    SPEC.test(path)
      ? [...text.matchAll(FIXED)].flatMap(({ 1: fixed = '', index }) => {
          const parts = plain(fixed)
            .split(VALUE)
            .map((part) => part.trim())
          if (plain(fixed) in IN_PIECES || parts.every(isWritten)) return []
          const line = text.slice(0, index).split('\n').length
          return `${path}:${line} fija el texto «${plain(fixed)}», que no está en el código`
        })
      : [],
  )
  const needless = Object.keys(IN_PIECES).filter(isWritten)
  return [...missing, ...needless.map((text) => `«${text}» ya no hace falta en scripts/fixed-texts.ts`)]
}
