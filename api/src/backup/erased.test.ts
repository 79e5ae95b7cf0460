import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@alumbra/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PEOPLE } from '../../seed/people.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'
import { readEnv } from '../env.ts'
import { eraseDeleted } from '../schedule/erase-deleted.ts'
import { readArchive } from './archive-reader.ts'
import { runBackup } from './run-backup.ts'
import { backupSettings } from './settings.ts'

let app: TestApp
let dataDir: string
beforeAll(async () => {
  app = await openTestApp()
  dataDir = app.fastify.env.DATA_DIR
})
afterAll(() => app.close())

/** The days of all backups that hold a text. */
async function daysWith(text: string, start: number): Promise<number[]> {
  const days: number[] = []
  for (const name of (await readdir(join(dataDir, 'copias'))).sort()) {
    const parts = readArchive(join(dataDir, 'copias', name), undefined)
    let holds = false
    for (;;) {
      const { done, value } = await parts.next()
      if (done) {
        if (holds) days.push(Math.round((Date.parse(value.createdAt) - start) / DAY))
        break
      }
      holds ||= value.kind === 'rows' && value.lines.some((line) => line.includes(text))
    }
  }
  return days
}

it('copias-8 retencion-1 an alumna who was erased is in no backup 14 days later', async () => {
  const settings = backupSettings(readEnv({}), dataDir)
  const start = Date.now()
  const { email } = PEOPLE.ana
  const backUp = (day: number) =>
    runBackup({ database: { ...app.database, db: app.db } }, settings, {
      reason: 'nightly',
      now: new Date(start + day * DAY),
    })
  const ana = await app.as('ana')
  await backUp(0)
  expect((await ana.post('/alumnas/cerrar-cuenta', { actualPass: PEOPLE.ana.password })).status).toBe(204)
  await backUp(89)
  const now = new Date(start + 90.1 * DAY)
  expect(await eraseDeleted(app.db, now, { retentionDays: 90, dataDir })).toContain('1 alumnas')

  await backUp(91)
  expect(await daysWith(email, start)).toEqual([89])
  await backUp(102)
  expect(await daysWith(email, start)).toEqual([89])
  const backUpInVain = (day: number) =>
    runBackup(
      {
        database: {
          ...app.database,
          db: app.db,
          pool: { connect: () => Promise.reject(new Error('x')) } as never,
        },
      },
      settings,
      { reason: 'nightly', now: new Date(start + day * DAY) },
    )
  await expect(backUpInVain(104), 'no new copy could be made').rejects.toThrow()
  expect(await daysWith(email, start)).toEqual([])
  expect(await daysWith('ontacto', start), 'there are copies to look into').not.toEqual([])
  const staying = /tiene más de 14 días y no se borra, porque es de las dos últimas/
  await expect(backUpInVain(120)).rejects.toThrow(staying)
  expect((await backUp(121)).warnings).toEqual([expect.stringMatching(staying)])
})
