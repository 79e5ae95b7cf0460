import { writeFileSync } from 'node:fs'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { describeSchema } from './describe-schema.ts'
import { describeTypes } from './describe-types.ts'

// `npm run db:schema`: writes the migrated schema as SQL (schema.sql) and as types (tables.ts).
const database = await openDatabase({})
await migrate(database.pool)
writeFileSync(new URL('schema.sql', import.meta.url), await describeSchema(database.pool))
writeFileSync(new URL('../src/db/tables.ts', import.meta.url), await describeTypes(database.pool))
await database.close()
