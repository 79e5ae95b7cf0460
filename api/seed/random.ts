import { v7 } from 'uuid'

/** A seeded random generator: the same seed gives the same data on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different items of a list, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[]
  /** A UUIDv7 of that moment. */
  id(at: Date): string
}

/** splitmix32: small and fast, for invented data only, never for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let t = state ^ (state >>> 16)
    t = Math.imul(t, 0x21f0aaad)
    t ^= t >>> 15
    t = Math.imul(t, 0x735a2d97)
    return ((t ^ (t >>> 15)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new Error('Nothing to pick from')
      return list[int(0, list.length - 1)] as (typeof list)[number]
    },
    some: (list, count) => {
      const chosen = new Set<number>()
      while (chosen.size < Math.min(count, list.length)) chosen.add(int(0, list.length - 1))
      return list.filter((_, i) => chosen.has(i))
    },
    id: (at) => v7({ msecs: at.getTime(), random: Uint8Array.from({ length: 16 }, () => int(0, 255)) }),
  }
}

/** Picks from weighted choices: `[['Madrid', 45], ['Alicante', 35]]`. */
export function weighted<T>(choices: readonly (readonly [T, number])[]): (random: Random) => T {
  const limits: number[] = []
  let total = 0
  for (const [, weight] of choices) {
    total += weight
    limits.push(total)
  }
  return (random) => {
    const at = random.next() * total
    const i = limits.findIndex((limit) => at < limit)
    return (choices[i] as readonly [T, number])[0]
  }
}

/** A seed from a text, so that the data of one item does not depend on the items before it. */
export function seedOf(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash
}
