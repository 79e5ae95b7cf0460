import { readFileSync, writeFileSync } from 'node:fs'
import { migrate } from '../src/db/migrate/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { describeRegister } from '../src/personal-data/describe.ts'
import { withDistribution } from './describe-distribution.ts'
import { describeSchema } from './describe-schema.ts'
import { writeTypes } from './write-types.ts'

// `npm run db:schema`: writes the migrated schema as SQL (schema.sql), the types of its tables, the register of personal
// data, and where the rows of each table would lie.
const database = await openDatabase({})
await migrate(database.pool)
writeFileSync(new URL('schema.sql', import.meta.url), await describeSchema(database.pool))
writeTypes()
writeFileSync(new URL('../../docs/privacidad.md', import.meta.url), describeRegister())
const escala = new URL('../../docs/escala.md', import.meta.url)
writeFileSync(escala, withDistribution(readFileSync(escala, 'utf8')))
await database.close()
