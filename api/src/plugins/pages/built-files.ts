import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { alsoVaries, encodingFor, IDENTITY } from '../encoding.ts'
import { isKnown, type Payload } from '../json-text.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** The copies that the build writes beside a file, each with its ending. */
const COPIES = { br: '.br', gzip: '.gz' } as const
type Encoding = keyof typeof COPIES
type Bytes = { bytes: Buffer; etag: string }

/** A file of the build, read when it is first asked for and then kept: all of one release together weigh 3 MB. */
type BuiltFile = {
  type: string
  encodings: readonly Encoding[]
  read(encoding: Encoding | typeof IDENTITY): Promise<Bytes>
}

/**
 * The built files by address, and the scripts of the release that was in use before (`deploy/install.sh`), which open pages still ask for
 * (operacion-11). They are served by exact name, so no path of a request ever reaches the disk.
 */
export const builtFiles = (build: URL): Map<string, BuiltFile> =>
  new Map(['before/', 'client/'].flatMap((name) => filesIn(new URL(name, build))))

/** The files in a folder, by address; none where it is missing. */
function filesIn(folder: URL): [string, BuiltFile][] {
  if (!existsSync(folder)) return []
  const root = fileURLToPath(folder)
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`),
  )
  const addressOf = (path: string) => path.slice(root.length).replaceAll('\\', '/').replace(/^\/*/, '/')
  const served = [...paths].filter((path) => !Object.values(COPIES).some((end) => path.endsWith(end)))
  return served.map((path) => [addressOf(path), builtFile(path, paths)])
}

function builtFile(path: string, paths: ReadonlySet<string>): BuiltFile {
  const kept = new Map<string, Promise<Bytes>>()
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    encodings: (Object.keys(COPIES) as Encoding[]).filter((one) => paths.has(path + COPIES[one])),
    read(encoding) {
      const file = encoding === IDENTITY ? path : path + COPIES[encoding]
      const reading = kept.get(file) ?? readWhole(file)
      kept.set(file, reading)
      // What could not be read is tried again.
      reading.catch(() => kept.delete(file))
      return reading
    },
  }
}

async function readWhole(file: string): Promise<Bytes> {
  const bytes = await readFile(file)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

/** Sets the headers of a built file, and returns the copy that the client prefers, or 304 when the client has it. */
export async function filePayload(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, file }: { address: string; file: BuiltFile },
): Promise<Payload> {
  const encoding = encodingFor(request, file.encodings)
  const { bytes, etag } = await file.read(encoding)
  const hashed = address.startsWith('/assets/')
  reply.headers({
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag,
  })
  if (file.encodings.length > 0) reply.header('vary', alsoVaries(reply, 'Accept-Encoding'))
  if (isKnown(request, etag)) {
    reply.code(304)
    return undefined
  }
  if (encoding !== IDENTITY) reply.header('content-encoding', encoding)
  reply.type(file.type)
  return bytes
}
