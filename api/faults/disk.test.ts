import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isUnavailable } from '../src/db/connections/unavailable.ts'
import { openDatabase } from '../src/db/open.ts'
import { Visitor } from '../test/calls/visitor.ts'
import { times } from '../test/counting/note-count.ts'
import { canTry, tries } from '../test/counting/tries.ts'
import { expectKept, startWriters } from '../test/counting/writers.ts'
import { canMount, mountSmallDisk, type SmallDisk } from '../test/database/small-disk.ts'
import { buildPicture } from '../test/hostile/hostile-files.ts'
import { buildCv } from '../test/people/builders.ts'
import { release } from '../test/release.ts'
import { fillEmbeddedDataDir } from '../test/servers/fault-server.ts'
import { expectGraceful, expectHealed } from '../test/servers/graceful.ts'
import { type ServerProcess, startServer } from '../test/servers/server-process.ts'

const MOUNTS = canTry(
  canMount(),
  'SIN PERMISO PARA MONTAR DISCOS: no se prueba el disco lleno ni el de solo lectura.',
)

const DISK_MB = 150
const LOG_1_MB = sql`pg_logical_emit_message(false, 'test', repeat('x', 1000000))`

/** A database that is open has about two hundred. */
const MOST_FILES = 600

/** The server waits two seconds between attempts to reopen the embedded database. */
const REOPEN_MS = 2_500

describe.runIf(MOUNTS)('a disk with the embedded database, pictures and mails', () => {
  let disk: SmallDisk
  let server: ServerProcess
  let stranger: Visitor
  let ana: Visitor
  let picture: Buffer
  beforeAll(async () => {
    disk = mountSmallDisk(200)
    await fillEmbeddedDataDir(disk.folder)
    server = await startServer({ dataDir: disk.folder })
    stranger = new Visitor(server.url)
    ana = await new Visitor(server.url).login('ana')
    picture = await buildPicture('jpeg', 900, 600)
    acknowledged.push(...(await writeSome()))
    await ana.upload('/alumnas/upload-profile-picture', picture)
  })
  afterAll(async () => {
    await server?.end('SIGKILL')
    disk?.remove()
  })

  const acknowledged: string[] = []
  const reads = () =>
    Promise.all([
      stranger.get('/api/listaReferentes?page=0'),
      ana.get('/alumnas/ofertas?page=0'),
      ana.get('/alumnas/get-alumna-profile'),
      stranger.get('/api/ready'),
    ])
  const writes = () =>
    Promise.all([
      ana.post('/alumnas/updatecv', buildCv({ habilidades_tecnicas: 'Soldar\n'.repeat(100) }), 'PUT'),
      ana.upload('/alumnas/upload-profile-picture', picture),
    ])
  const writeSome = async () => {
    const writers = startWriters(stranger, 4)
    await sleep(1_000)
    await writers.stop()
    expectGraceful(writers.answers)
    return writers.acknowledged
  }
  const halfWritten = () =>
    ['correo', 'imagenes', 'postgres'].flatMap((folder) =>
      readdirSync(join(disk.folder, folder), { recursive: true }).filter((name) =>
        String(name).endsWith('.tmp'),
      ),
    )
  const mails = () => readdirSync(join(disk.folder, 'correo')).filter((name) => name.endsWith('.eml'))

  async function survive(breakIt: () => void, mendIt: () => void): Promise<void> {
    try {
      breakIt()
      for (let round = 0; round < 3; round++) {
        acknowledged.push(...(await writeSome()))
        const written = await writes()
        expectGraceful(written)
        expect(written[1].status, 'a picture was stored').toBe(503)
        // It notices within a second.
        if (round > 0) expect(written[0].status, 'a CV was saved').toBe(503)
        expect((await reads()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
      }
      expect(halfWritten()).toEqual([])
    } finally {
      mendIt()
    }
    await expectHealed(async () => [...(await reads()), ...(await writes())])
    expect(server.isAlive()).toBe(true)
    // Each message writes one mail, and each mail is one file.
    await expect.poll(() => mails().length).toBe(acknowledged.length)
    expect(readdirSync(`/proc/${server.pid}/fd`).length, 'open files').toBeLessThan(MOST_FILES)
  }

  it('that is full serves reads, refuses writes, leaves no partial file and recovers by itself', async () => {
    await tries('G10 disk full', times(1, 30), () => survive(disk.fill, disk.free))
  }, 900_000)

  it('that has become read-only: the same', { ...release, timeout: 900_000 }, async () => {
    await tries('G10 disk read-only', times(1, 30), () => survive(disk.lock, disk.unlock))
  })

  it('keeps what it acknowledged', async () => {
    await server.end('SIGTERM')
    const { db, close } = await openDatabase({ dataDir: disk.folder })
    const rows = await db.selectFrom('contactos').select('mensaje').execute()
    await close()
    expectKept(
      acknowledged,
      rows.map(({ mensaje }) => mensaje),
    )
  })
})

describe.runIf(MOUNTS)('an embedded database whose WAL fills the disk', () => {
  it('is reopened when the disk has space', async () => {
    await tries('G10 embedded database PANIC', times(1, 20), async () => {
      const disk = mountSmallDisk(DISK_MB)
      try {
        await fillEmbeddedDataDir(disk.folder)
        await panic(disk)
      } finally {
        disk.remove()
      }
    })
  }, 600_000)
})

async function panic(disk: SmallDisk): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: disk.folder })
  const ask = () => db.selectFrom('alumnas').select('id').execute()
  // Fills the WAL only: PostgreSQL panics when its next segment does not fit on the disk.
  const log = () => db.transaction().execute((tx) => sql`select ${LOG_1_MB}`.execute(tx))
  try {
    disk.fill()
    await expect(
      (async () => {
        // The disk has no room for more.
        for (let megabyte = 0; megabyte < DISK_MB; megabyte++) await log()
      })(),
    ).rejects.toSatisfy(isUnavailable)
    await expect(ask()).rejects.toSatisfy(isUnavailable)
    disk.free()
    await sleep(REOPEN_MS)
    expect((await ask()).length).toBeGreaterThan(0)
    await log()
  } finally {
    await close()
  }
}
