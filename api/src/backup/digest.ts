import { createHash } from 'node:crypto'

/** Hex digits of a hash that fit into a bigint of PostgreSQL. */
const HEX = 15

/**
 * Digest of many texts in any order: their number and the sums of both ends of their SHA-256. `digestSql` computes the
 * same in the database. It detects accidents; the key protects against forged backups (copias-5).
 */
export class Digest {
  rows = 0
  #first = 0n
  #last = 0n

  add(text: string): void {
    const hash = createHash('sha256').update(text).digest('hex')
    this.rows++
    this.#first += BigInt(`0x${hash.slice(0, HEX)}`)
    this.#last += BigInt(`0x${hash.slice(-HEX)}`)
  }

  get value(): string {
    return `${this.#first}-${this.#last}`
  }
}

/** SQL for the number and the digest of the rows of a query whose only column is `line`. */
export const digestSql = (lines: string): string => `
  select count(*)::int8 as rows, coalesce(sum(${bits(`left(hash, ${HEX})`)}), 0) || '-'
    || coalesce(sum(${bits(`right(hash, ${HEX})`)}), 0) as digest
  from (select encode(sha256(convert_to(line, 'UTF8')), 'hex') as hash from (${lines}) lines) hashes`

const bits = (hex: string): string => `('x' || lpad(${hex}, 16, '0'))::bit(64)::bigint`
