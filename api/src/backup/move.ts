import { lockFolder } from '../db/embedded/folder-lock.ts'
import { migrate } from '../db/migrate/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { tidy } from '../db/tidy.ts'
import { openStore } from '../files/open-store.ts'
import { mayLack } from '../files/pictures.ts'
import { Digest } from './digest.ts'
import { requireEmbedded } from './existing.ts'
import { ofFolder } from './explain.ts'
import { type Expected, loadRows, requireKnownMigrations } from './load.ts'
import { markMoved } from './moved.ts'
import { trackPictures } from './restore.ts'
import { type Batch, type Snapshot, withSnapshot } from './snapshot.ts'
import { afterData, Unfinished, UP_TO_DATE } from './unfinished.ts'

type Where = { databaseUrl: string; storageUrl: string | undefined; dataDir: string }
export type Moved = Expected & { pictures: number; missing: string[] }

/**
 * Moves the embedded database to an empty PostgreSQL, and the pictures when there is a bucket: each table has the same
 * digest before and after, in one transaction. The source stays as it is and is marked as moved (copias-11).
 */
export async function moveToPostgres(
  { databaseUrl, storageUrl, dataDir }: Where,
  now = new Date(),
  signal?: AbortSignal,
): Promise<Moved> {
  requireEmbedded(dataDir)
  const release = lockFolder(dataDir)
  const source = await openDatabase({ dataDir })
  const target = await openDatabase({ databaseUrl, poolSize: 2 })
  const pictures = trackPictures(await openStore({ storageUrl, dataDir }))
  const folder = await openStore({ dataDir })
  const missing: string[] = []
  let put = 0
  let loaded: Moved | undefined
  try {
    await withSnapshot(source.pool, async (snapshot) => {
      requireKnownMigrations(snapshot.migrations, 'la de esa carpeta')
      const { rows, expected } = counted(snapshot)
      const putPictures = async () => {
        for (const key of storageUrl ? snapshot.pictures : []) {
          signal?.throwIfAborted()
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
        signal,
      })
      loaded = { ...expected(), pictures: put, missing }
    }).catch(async (error: unknown) => {
      // The end of the transaction that only reads is of no importance.
      if (loaded) return
      if (!(error instanceof Unfinished)) await pictures.takeBack()
      throw error
    })
    await afterData(unmarked(dataDir), () => markMoved(dataDir, now).catch(ofFolder('DATA_DIR', dataDir)))
    await afterData(UP_TO_DATE, () => migrate(target.pool))
    // What fails here PostgreSQL does by itself.
    await tidy(target).catch(() => {})
    if (!loaded) throw new Error('Nothing was loaded')
    return loaded
  } finally {
    await Promise.allSettled([source.close(), target.close()])
    release()
  }
}

const unmarked = (dataDir: string) => ({
  missing: `marcar la de ${dataDir} como trasladada`,
  order: 'Pon DATABASE_URL antes de arrancar, para que nadie siga en la vieja.',
})

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
