import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { JsonText } from '../plugins/json-text.ts'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

export const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]
/** For texts that are compressed once and sent often: denser than the level for one answer, faster than the highest. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Public and the same for everybody; caches revalidate it before each use. */
const CACHE_CONTROL = 'public, no-cache'

/** An answer that is kept in memory: its text, its strong ETag, and its compressed forms, each made once. */
export class KeptAnswer extends JsonText {
  readonly etag: string
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}

  constructor(text: string) {
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    super(text, { etag, 'cache-control': CACHE_CONTROL })
    this.etag = etag
  }

  /** The bytes in an encoding, compressed when they are first asked for. */
  compressed(encoding: Encoding): Promise<Buffer> {
    this.#compressed[encoding] ??= encoding === 'br' ? toBrotli(this.text, BROTLI) : toGzip(this.text)
    return this.#compressed[encoding]
  }
}
