import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeSchema } from '../../db/describe-schema.ts'
import { tableTypes } from '../../db/table-types.ts'
import { openTestDatabase } from '../../test/database/database.ts'
import type { OpenDatabase } from './open.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const written = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8')

describe('api/db/schema.sql', () => {
  it('describes the tables that the migrations make (npm run db:schema writes it)', async () => {
    const made = await describeSchema(database.pool)
    expect(tableTypes(made)).toBe(tableTypes(written))
    // PostgreSQL words expressions a little differently from version to version.
    if (database.kind === 'pglite') expect(made).toBe(written)
  })

  it('lets few words wait in each index of words, where every search reads them (decision 102)', async () => {
    const { rows } = await database.pool.query(
      `select c.relname, c.reloptions from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'gin' order by 1`,
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows).toEqual(rows.map(({ relname }) => ({ relname, reloptions: ['gin_pending_list_limit=512'] })))
  })

  it('clears the tables of long lists after a fiftieth has changed, not a fifth: their first pages read past dead rows', async () => {
    const { rows } = await database.pool.query(
      `select relname from pg_class where 'autovacuum_vacuum_scale_factor=0.02' = any (reloptions) order by 1`,
    )
    expect(rows.map(({ relname }) => relname)).toEqual([
      'alumnas',
      'correos',
      'oferta_facetas',
      'oferta_palabras',
      'ofertas',
      'talento_palabras',
    ])
  })

  it('begins no index with the newest row: the pages of one that does stay half empty (decision 167)', async () => {
    const { rows } = await database.pool.query(
      `select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indoption[0] & 1 = 1 order by 1`,
    )
    // Tables of a few rows, and mails that fail in no order.
    expect(rows.map(({ relname }) => relname)).toEqual([
      'administradores_newest',
      'backups_good',
      'correos_fallidos',
    ])
  })

  it('gives each column the type of its values', () => {
    const types = tableTypes(`create table alumnas (
  id uuid not null,
  activo boolean not null default true,
  idiomas jsonb not null default '[]'::jsonb,
  nombre text not null,
  busqueda text not null generated always as (fold_text(nombre)) stored,
  deleted_at timestamp with time zone,
  PRIMARY KEY (id)
);
`)
    expect(types).toContain(`  alumnas: {
    id: string
    activo: WithDefault<boolean>
    idiomas: Json<Cv['idiomas']>
    nombre: string
    busqueda: Computed<string>
    deleted_at: Date | null
  }
`)
    expect(() => tableTypes('create table x (\n  y money\n);')).toThrow(
      'x.y: say in column-types.ts what money is',
    )
  })
})
