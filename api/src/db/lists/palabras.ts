import type { TitulosOfSigla } from '@alumbra/domain/siglas'
import { type RawBuilder, sql } from 'kysely'

/** The condition of a search of `talento_palabras` or `oferta_palabras`, as a tsquery. */
type Asked = RawBuilder<unknown>

/** Something that a word can hold; other signs only separate words (api/db/routines/words.sql). */
const IN_A_WORD = /[\p{L}\p{N}]/u

/** A whole word of letters, with the signs before it: «2DAM» is a word of its own, as the indexes have it. */
const LETTERS = /[#+]*(?<![\p{L}\p{N}])(\p{L}+)(?![\p{L}\p{N}])/gu

/** More words do not count (api/db/routines/words.sql). */
const WORDS_MAX = 10

/**
 * Every word of a search as the beginning of a word; nothing when it has no words. The sigla of a titulación also finds
 * the words of its title (catalogo-5).
 */
export function wordsAsked(search: string, titulosOf: TitulosOfSigla): Asked[] {
  const siglas = new Map<string, readonly string[]>()
  const others = search.replace(LETTERS, (whole, word) => {
    const titulos = siglas.size < WORDS_MAX ? titulosOf(word) : []
    if (titulos.length > 0) siglas.set(word, titulos)
    return titulos.length > 0 ? ' ' : whole
  })
  return [
    ...(IN_A_WORD.test(others) ? [sql`word_query(${others})`] : []),
    ...[...siglas].map(
      ([word, titulos]) =>
        sql`(${sql.join(
          [word, ...titulos].map((one) => sql`word_query(${one})`),
          sql` || `,
        )})`,
    ),
  ]
}

/** The tags: titulación, especialidad, provincia, a word of an idioma. */
type Tag = 't' | 'e' | 'p' | 'i'

/** One of these values. */
export const anyTag = (tag: Tag, values: readonly string[]): Asked =>
  sql`${values.map((value) => quoted(`=${tag}:${value}`)).join(' | ')}::tsquery`

/** A lexeme as a tsquery writes it. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The rows that have all of this. */
export const havePalabras = (asked: readonly Asked[]): RawBuilder<unknown> =>
  sql`palabras @@ (${sql.join(asked, sql` && `)})`
