/** The most bytes of PDFs that a node keeps. */
const KEPT_BYTES = 24 * 1024 * 1024

/** PDFs by the hash of their content; the least recently used are dropped first. Two requests for one PDF draw it once. */
export function keepDrawn(most = KEPT_BYTES) {
  const kept = new Map<string, Buffer>()
  const running = new Map<string, Promise<Buffer>>()
  let total = 0

  const keep = (hash: string, bytes: Buffer) => {
    kept.set(hash, bytes)
    total += bytes.length
    for (const [oldest, { length }] of kept) {
      if (total <= most) return
      kept.delete(oldest)
      total -= length
    }
  }
  return {
    /** A PDF that was drawn before. */
    find: (hash: string): Buffer | undefined => {
      const bytes = kept.get(hash)
      if (!bytes) return undefined
      kept.delete(hash)
      kept.set(hash, bytes)
      return bytes
    },
    /** Draws a PDF, and keeps it unless it is not whole. */
    draw: (hash: string, make: () => Promise<{ bytes: Buffer; whole: boolean }>): Promise<Buffer> => {
      const already = running.get(hash)
      if (already) return already
      const made = make()
        .then(({ bytes, whole }) => {
          if (whole) keep(hash, bytes)
          return bytes
        })
        .finally(() => running.delete(hash))
      running.set(hash, made)
      return made
    },
  }
}
