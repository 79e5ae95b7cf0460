import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { writeWhole } from '../files/write-whole.ts'

const KEPT = 3

/** Vacuums the embedded database, which has no autovacuum. */
export async function vacuum(db: Db): Promise<undefined> {
  await sql`vacuum analyze`.execute(db)
}

/** Writes a dump beside the embedded database, which runs without fsync and may not survive a power cut. */
export async function dumpBeside(dump: () => Promise<Blob>, dataDir: string, now: Date): Promise<string> {
  const folder = join(dataDir, 'copias')
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`
  await writeWhole(join(folder, name), new Uint8Array(await (await dump()).arrayBuffer()))
  const copies = (await readdir(folder)).filter((file) => file.endsWith('.tar.gz')).sort()
  for (const old of copies.slice(0, -KEPT)) await rm(join(folder, old), { force: true })
  return `copy of the database written: copias/${name}`
}
