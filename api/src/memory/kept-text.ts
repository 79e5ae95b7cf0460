import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

export const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]
/** For texts that are compressed once and sent often: denser than the level for one answer, faster than the highest. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** A text that is kept in memory, with the headers that it is sent with, its strong ETag, and its compressed forms, each made once. */
export class KeptText {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}

  constructor(text: string, headers: Readonly<Record<string, string>>) {
    this.text = text
    this.headers = headers
    this.etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  }

  /** The bytes in an encoding, compressed when they are first asked for. */
  compressed(encoding: Encoding): Promise<Buffer> {
    this.#compressed[encoding] ??= encoding === 'br' ? toBrotli(this.text, BROTLI) : toGzip(this.text)
    return this.#compressed[encoding]
  }
}
