/** The most bytes of PDFs that a node keeps. */
const KEPT_BYTES = 24 * 1024 * 1024

/** A PDF; not whole when a picture of it could not be read. */
export type Drawn = { bytes: Buffer; whole: boolean }

/** PDFs by the hash of their content; the least recently used are dropped first. Two requests for one PDF draw it once. */
export function keepDrawn(most = KEPT_BYTES) {
  const kept = new Map<string, Drawn>()
  const running = new Map<string, Promise<Drawn>>()
  let total = 0

  const keep = (hash: string, drawn: Drawn) => {
    kept.set(hash, drawn)
    total += drawn.bytes.length
    for (const [oldest, { bytes }] of kept) {
      if (total <= most) return
      kept.delete(oldest)
      total -= bytes.length
    }
  }
  const make = async (hash: string, work: () => Promise<Drawn>) => {
    const drawn = await work()
    if (drawn.whole) keep(hash, drawn)
    return drawn
  }
  const find = (hash: string): Drawn | undefined => {
    const drawn = kept.get(hash)
    if (!drawn) return undefined
    kept.delete(hash)
    kept.set(hash, drawn)
    return drawn
  }
  /** Draws a PDF, and keeps it if it is whole. One that is being drawn for somebody else is waited for, but neither her failure nor a part of it is taken. */
  const draw = async (hash: string, work: () => Promise<Drawn>): Promise<Drawn> => {
    const other = running.get(hash)
    if (other) {
      const drawn = await other.catch(() => undefined)
      return drawn?.whole ? drawn : draw(hash, work)
    }
    const before = find(hash)
    if (before) return before
    const making = make(hash, work).finally(() => running.delete(hash))
    running.set(hash, making)
    return making
  }
  return {
    /** A PDF that was drawn before. */
    find,
    draw,
  }
}
