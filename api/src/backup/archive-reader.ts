import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { Digest } from './digest.ts'
import { BackupError, BadCopy, isOfTheSystem, unreadable } from './explain.ts'
import { FORMAT, Header, Manifest } from './manifest.ts'
import { DAMAGED, openPlain } from './open-archive.ts'
import type { Batch } from './snapshot.ts'

/** The entries of an archive, in their order. */
export type Part =
  | { kind: 'header'; header: Header }
  | ({ kind: 'rows' } & Batch)
  | { kind: 'picture'; key: string; bytes: Buffer }

/**
 * Reads an archive part by part and returns its manifest at the end. Throws a BackupError for another key, a changed
 * byte, a missing end, and rows or pictures that differ from the manifest (copias-5), and the reason of an aborted signal.
 */
export async function* readArchive(
  path: string,
  key: string | undefined,
  signal?: AbortSignal,
): AsyncGenerator<Part, Manifest> {
  try {
    return yield* readParts(await openPlain(path, key), signal)
  } catch (error) {
    if (error instanceof BackupError) throw error
    if (isOfTheSystem(error)) throw unreadable(path, error)
    throw new BadCopy(DAMAGED, { cause: error })
  }
}

async function* readParts(
  plain: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Part, Manifest> {
  const digests = new Map<string, Digest>()
  const pictures = new Digest()
  const sums = new Map<string, string>()
  let bytes = 0
  let header: Header | undefined
  let manifest: Manifest | undefined
  for await (const { name, content } of readEntries(plain)) {
    const [, table] = /^datos\/([^/]+)\/\d+\.jsonl$/.exec(name) ?? []
    const text = () => content.toString('utf8')
    signal?.throwIfAborted()
    if (manifest) throw new Error('Something follows the manifest')
    if (name === 'alumbra.json') {
      header = readHeader(text())
      yield { kind: 'header', header }
    } else if (table !== undefined) {
      const lines = text().trimEnd().split('\n')
      const digest = digests.get(table) ?? new Digest()
      digests.set(table, digest)
      for (const line of lines) digest.add(line)
      yield { kind: 'rows', table, lines }
    } else if (name.startsWith('imagenes/')) {
      sums.set(name, createHash('sha256').update(content).digest('hex'))
      bytes += content.length
      yield { kind: 'picture', key: name.slice('imagenes/'.length), bytes: content }
    } else if (name.startsWith('sumas/')) {
      for (const line of text().trimEnd().split('\n')) {
        const [sum, file = ''] = line.split('  ')
        if (sums.get(file) !== sum) throw new Error(`${file} differs from its digest`)
        sums.delete(file)
        pictures.add(line)
      }
    } else if (name === 'manifiesto.json') manifest = Manifest.parse(JSON.parse(text()))
  }
  if (!header || !manifest) throw new Error('The manifest is missing')
  const found = manifest.tables.every(({ name, rows, digest }) => {
    const read = digests.get(name) ?? new Digest()
    return read.rows === rows && read.value === digest
  })
  const inPictures = pictures.value === manifest.pictures.digest && bytes === manifest.pictures.bytes
  if (!found || digests.size > manifest.tables.length || !inPictures || sums.size > 0)
    throw new Error('The contents differ from the manifest')
  return manifest
}

/** A later program may have changed the layout. */
function readHeader(text: string): Header {
  const json: unknown = JSON.parse(text)
  const format = (json as { format?: unknown }).format
  if (typeof format === 'number' && format > FORMAT)
    throw new BadCopy('La copia es de una versión más nueva de Alumbra: actualiza el programa primero.')
  return Header.parse(json)
}

async function* readEntries(plain: AsyncIterable<Uint8Array>) {
  const gunzip = createGunzip()
  const compressed = Readable.from(plain)
  compressed.once('error', (error) => gunzip.destroy(error))
  const decoder = createTarDecoder({ strict: true })
  const tar = ReadableStream.from(compressed.pipe(gunzip)) as ReadableStream<Uint8Array>
  try {
    for await (const { header, body } of tar.pipeThrough(decoder as never) as unknown as AsyncIterable<{
      header: { name: string }
      body: AsyncIterable<Uint8Array>
    }>) {
      yield { name: header.name, content: await wholeOf(body) }
    }
  } finally {
    compressed.destroy()
    gunzip.destroy()
  }
}

async function wholeOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}
