import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { COMPRESSED_FROM } from '../plugins/compression.ts'
import { JsonText } from '../plugins/json-text.ts'

/** Characters of all texts together; their compressed forms add a fifth. */
const MOST_CHARACTERS = 4_000_000
/** What an entry takes beside its text. */
const ENTRY_CHARACTERS = 500

let made = 0

/** An answer that is alike for everybody who may have it. */
export class SharedAnswer extends JsonText {
  /** Tells it from the answers to the same question at other versions. */
  readonly number = ++made
  /** The ids of the rows that it shows. */
  readonly ids: readonly string[]
  #sent = 0
  #gzip: Buffer | undefined

  constructor(text: string, ids: readonly string[]) {
    super(text)
    this.ids = ids
  }

  /** Made when it is sent a second time, since most are sent once; of a short text never. */
  override get gzip(): Buffer | undefined {
    if (this.text.length < COMPRESSED_FROM || ++this.#sent < 2) return undefined
    this.#gzip ??= gzipSync(this.text)
    return this.#gzip
  }
}

/**
 * Shared answers by their question, all of one version of the data (decision 97). Each request reads the version of the moment in the
 * database, and only an answer of that version is sent.
 */
export class VersionedAnswers {
  readonly #answers = new LRUCache<string, SharedAnswer>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ text }, key) => ENTRY_CHARACTERS + text.length + key.length,
  })
  #version: number | undefined

  /** The answer that is kept for a question; good for sending once `isCurrent` has said so of the version of the moment. */
  find(key: string): SharedAnswer | undefined {
    return this.#answers.get(key)
  }

  /** Whether the kept answers are of this version; otherwise they are forgotten. */
  isCurrent(version: number): boolean {
    if (version === this.#version) return true
    this.#answers.clear()
    this.#version = version
    return false
  }

  /** Keeps the answer to a question that was read at a version. */
  keep(key: string, version: number, answer: SharedAnswer): SharedAnswer {
    this.isCurrent(version)
    this.#answers.set(key, answer)
    return answer
  }
}
