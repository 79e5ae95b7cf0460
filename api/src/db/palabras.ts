import { type RawBuilder, sql } from 'kysely'

/** The condition of a search of `talento_palabras` or `oferta_palabras`, as a tsquery. */
type Asked = RawBuilder<unknown>

/** Something that a word can hold; other signs only separate words (api/db/routines/words.sql). */
const IN_A_WORD = /[\p{L}\p{N}#+]/u

/** Every word of a search as the beginning of a word; nothing when it has no words. */
export const wordsAsked = (search: string): Asked[] =>
  IN_A_WORD.test(search) ? [sql`word_query(${search})`] : []

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
