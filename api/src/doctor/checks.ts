import { backups } from './backups.ts'
import type { Check } from './check.ts'
import { databaseClock } from './database-clock.ts'
import { databaseConnection } from './database-connection.ts'
import { databaseConnections } from './database-connections.ts'
import { databaseDurability } from './database-durability.ts'
import { databaseExtensions } from './database-extensions.ts'
import { databaseLatency } from './database-latency.ts'
import { databaseMigrations } from './database-migrations.ts'
import { databasePooler } from './database-pooler.ts'
import { databaseReplica } from './database-replica.ts'
import { databaseRole } from './database-role.ts'
import { databaseWrites } from './database-writes.ts'
import { disk } from './disk.ts'
import { embeddedDatabase } from './embedded-database.ts'
import { memory } from './memory.ts'
import { nodeVersion } from './node-version.ts'
import { publicClock } from './public-clock.ts'
import { publicCompression } from './public-compression.ts'
import { publicProxy } from './public-proxy.ts'
import { publicRedirect } from './public-redirect.ts'
import { publicUpload } from './public-upload.ts'
import { publicUrl } from './public-url.ts'
import { smtp } from './smtp.ts'
import { storage } from './storage.ts'
import { testMail } from './test-mail.ts'

/** All checks in order; some depend on what an earlier one put into the context. */
export const CHECKS: readonly Check[] = [
  nodeVersion,
  memory,
  disk,
  embeddedDatabase,
  databaseConnection,
  databaseRole,
  databaseWrites,
  databaseExtensions,
  databaseMigrations,
  databaseDurability,
  databaseLatency,
  databasePooler,
  databaseConnections,
  databaseClock,
  databaseReplica,
  backups,
  storage,
  smtp,
  testMail,
  publicUrl,
  publicRedirect,
  publicProxy,
  publicUpload,
  publicCompression,
  publicClock,
]
