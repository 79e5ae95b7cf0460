import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '@alumbra/domain/time'
import { afterAll, expect, it } from 'vitest'
import { writeArchive } from './archive-writer.ts'
import { Digest } from './digest.ts'
import { FORMAT, type Manifest } from './manifest.ts'
import { DAMAGED } from './open-archive.ts'
import { examineArchive, requirePictures } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

const digestOf = (...lines: string[]): string => {
  const digest = new Digest()
  for (const line of lines) digest.add(line)
  return digest.value
}
const ROW = '{"id":1}'
const PICTURE = 'imagenes/alumnas/a/800.webp'
const SUM = `${createHash('sha256').update('RIFF').digest('hex')}  ${PICTURE}`
const MANIFEST: Manifest = {
  format: FORMAT,
  version: '0.0.0',
  createdAt: '2026-11-22T03:15:00.000Z',
  reason: 'command',
  database: 'pglite',
  migrations: [],
  tables: [{ name: 'alumnas', rows: 1, digest: digestOf(ROW) }],
  sequences: [],
  pictures: { included: true, files: 1, bytes: 4, digest: digestOf(SUM), missing: [] },
}

/** The entries of a whole archive, in their order. */
const WHOLE = {
  'alumbra.json': JSON.stringify(MANIFEST),
  'datos/alumnas/0000001.jsonl': `${ROW}\n`,
  [PICTURE]: 'RIFF',
  'sumas/0000001.sha256': `${SUM}\n`,
  'manifiesto.json': JSON.stringify(MANIFEST),
}
const without = (left: string): Record<string, string> =>
  Object.fromEntries(Object.entries(WHOLE).filter(([name]) => name !== left))

let written = 0
async function examine(entries: Record<string, string>): Promise<Manifest> {
  const name = `${++written}.tar.gz`
  await writeArchive(folder, name, undefined, async (archive) => {
    for (const [entry, content] of Object.entries(entries)) await archive.add(entry, content)
  })
  return examineArchive(join(folder, name), undefined)
}

it('copias-5 an archive that holds anything else than its manifest says is refused', async () => {
  expect(await examine(WHOLE)).toEqual(MANIFEST)
  const wrong: Record<string, Record<string, string>> = {
    'without its header': without('alumbra.json'),
    'without its manifest': without('manifiesto.json'),
    'without its rows': without('datos/alumnas/0000001.jsonl'),
    'without its picture': without(PICTURE),
    'without the digest of its picture': without('sumas/0000001.sha256'),
    'with another row': { ...WHOLE, 'datos/alumnas/0000001.jsonl': '{"id":2}\n' },
    'with a row twice': { ...WHOLE, 'datos/alumnas/0000001.jsonl': `${ROW}\n${ROW}\n` },
    'with another picture': { ...WHOLE, [PICTURE]: 'FFIR' },
    'with more behind it': { ...WHOLE, 'leeme.txt': '' },
    'with rows of another table': {
      'datos/empresas/0000001.jsonl': `${ROW}\n`,
      ...WHOLE,
    },
    'with a picture that it does not count': { 'imagenes/alumnas/b/800.webp': '', ...WHOLE },
  }
  for (const [how, entries] of Object.entries(wrong))
    await expect(examine(entries), how).rejects.toThrow(DAMAGED)
})

it('copias-4 one that fails leaves nothing, and what a killed one has left goes, but not what another one writes', async () => {
  const copies = join(folder, 'copias')
  const write = (fill: () => Promise<void>) => writeArchive(copies, 'alumbra-a.tar.gz', undefined, fill)
  await write(async () => {})
  expect(statSync(copies).mode & 0o7).toBe(0)
  const [killed, other] = ['.alumbra-b.tar.gz.tmp', '.alumbra-c.tar.gz.tmp']
  for (const name of [killed, other]) writeFileSync(join(copies, name), '')
  utimesSync(join(copies, killed), new Date(), new Date(Date.now() - 2 * HOUR))
  // As one that another process ends just then.
  symlinkSync('no longer', join(copies, '.alumbra-d.tar.gz.tmp'))
  await expect(write(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(readdirSync(copies).sort()).toEqual([other, '.alumbra-d.tar.gz.tmp', 'alumbra-a.tar.gz'])
})

it('copias-7 a copy is no good without a picture that its rows name, unless it was missing before', () => {
  const [a, b, avif] = ['alumnas/a/800.webp', 'alumnas/b/800.webp', 'alumnas/a/160.avif']
  const pictures = { ...MANIFEST.pictures, missing: [b] }
  const lookFor = (found: string[], more = pictures) =>
    requirePictures([a, b, avif], new Set(found), { ...MANIFEST, pictures: more })
  lookFor([a])
  lookFor([], { ...pictures, included: false })
  expect(() => lookFor([b])).toThrow(`A la copia le falta 1 imagen que sus datos nombran (${a}).`)
})
