import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import { matches } from './lists/page.ts'
import type { OpenDatabase } from './open.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const TEXTS = [
  'Joana Peña joana@correo.example',
  'Ana Ñíguez ana@correo.example',
  'María_José maria_jose.fernandez-lopez%1@correo.example',
  'Técnic@s de luz rrhh@luz.example Luz B03990025',
  'ana@otro.example ana@correo.example',
  'a@b@c@correo.example',
  'Sin dirección',
  'Al final ana@',
  '@correo.example',
  'ana＠correo.example',
]
const WORDS = [
  'ana@correo.example',
  'ANA@Correo',
  'joana@correo.example',
  'oana@cor',
  'fernandez-lopez%1@correo.example',
  'maria_jose.fernandez-lopez%1@correo.example',
  'mariaxjose.fernandez-lopez%1@correo.example',
  'jose.fernandez-lopez%1@correo.exam',
  'rrhh@luz.example',
  'RRHH@luz',
  'ana＠correo@correo',
  'b@c@correo',
  'otro.example@ana',
  'ana@correo.examples',
  'ana@correo_example',
  'peña joana@correo',
]

describe('F172 a search for an address', () => {
  it.each(WORDS)('finds the same rows by its parts as in the whole text: %s', async (word) => {
    const folded = sql`folded`
    const { rows } = await sql<{ text: string; whole: boolean; byParts: boolean }>`
      select text, ${matches(folded, word)} as whole, ${matches(folded, word, true)} as "byParts"
      from (select text, fold_text(text) as folded from unnest(${TEXTS}::text[]) as text) t`.execute(
      database.db,
    )
    expect(rows).toHaveLength(TEXTS.length)
    for (const row of rows) expect(row.byParts, row.text).toBe(row.whole)
  })

  it('finds a part of an address, as of any text', async () => {
    const found = await sql<{ text: string }>`
      select text from unnest(${TEXTS}::text[]) as text where ${matches(sql`fold_text(text)`, 'ana@correo.example', true)}`.execute(
      database.db,
    )
    expect(found.rows.map(({ text }) => text)).toEqual([TEXTS[0], TEXTS[1], TEXTS[4], TEXTS[9]])
  })
})
