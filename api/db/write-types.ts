import { readFileSync, writeFileSync } from 'node:fs'
import { tableTypes } from './table-types.ts'

const schema = new URL('schema.sql', import.meta.url)
const types = new URL('../src/db/tables.ts', import.meta.url)

/** Writes the types of the tables, which are not kept: before types are checked, and when the schema changes. */
export const writeTypes = () => writeFileSync(types, tableTypes(readFileSync(schema, 'utf8')))
