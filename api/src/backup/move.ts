import { lockFolder } from '../db/folder-lock.ts'
import { openDatabase } from '../db/open.ts'
import { openStore } from '../files/open-store.ts'
import { mayLack } from '../files/pictures.ts'
import { Digest } from './digest.ts'
import { requireEmbedded } from './existing.ts'
import { type Expected, loadRows, requireKnownMigrations } from './load.ts'
import { markMoved } from './moved.ts'
import { bringUpToDate, trackPictures } from './restore.ts'
import { type Batch, type Snapshot, withSnapshot } from './snapshot.ts'

type Where = { databaseUrl: string; storageUrl: string | undefined; dataDir: string }
export type Moved = Expected & { pictures: number; missing: string[] }

/**
 * Moves the embedded database to an empty PostgreSQL, and the pictures when there is a bucket: each table has the same
 * digest before and after, in one transaction. The source stays as it is and is marked as moved (copias-11).
 */
export async function moveToPostgres(
  { databaseUrl, storageUrl, dataDir }: Where,
  now = new Date(),
): Promise<Moved> {
  requireEmbedded(dataDir)
  const release = lockFolder(dataDir)
  const source = await openDatabase({ dataDir })
  const target = await openDatabase({ databaseUrl, poolSize: 2 })
  const pictures = trackPictures(await openStore({ storageUrl, dataDir }))
  const folder = await openStore({ dataDir })
  const missing: string[] = []
  let put = 0
  try {
    const { moved, migrations } = await withSnapshot(source.pool, async (snapshot) => {
      requireKnownMigrations(snapshot.migrations, 'la de esa carpeta')
      const { rows, expected } = counted(snapshot)
      const putPictures = async () => {
        for (const key of storageUrl ? snapshot.pictures : []) {
          const file = await folder.get(key)
          if (file) {
            await pictures.putPicture(key, file)
            put++
          } else if (!mayLack(key)) missing.push(key)
        }
      }
      await loadRows(target.pool, {
        migrations: snapshot.migrations,
        rows: followedBy(rows, putPictures),
        expected,
        replace: false,
      })
      const moved = {
        ...expected(),
        pictures: put,
        missing,
      }
      return { moved, migrations: snapshot.migrations.length }
    })
    await markMoved(dataDir, now)
    await bringUpToDate(target, migrations)
    return moved
  } catch (error) {
    await pictures.takeBack()
    throw error
  } finally {
    await Promise.all([source.close(), target.close()])
    release()
  }
}

/** The rows of a snapshot, and their digests once all have been read. */
function counted(snapshot: Snapshot): { rows: AsyncGenerator<Batch>; expected(): Expected } {
  const digests = new Map(snapshot.tables.map((name) => [name, new Digest()]))
  return {
    rows: (async function* () {
      for await (const batch of snapshot.batches()) {
        for (const line of batch.lines) digests.get(batch.table)?.add(line)
        yield batch
      }
    })(),
    expected: () => ({
      tables: [...digests].map(([name, digest]) => ({ name, rows: digest.rows, digest: digest.value })),
      sequences: snapshot.sequences,
    }),
  }
}

async function* followedBy<T>(items: AsyncIterable<T>, last: () => Promise<void>): AsyncGenerator<T> {
  yield* items
  await last()
}
