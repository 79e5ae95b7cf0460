type Point = readonly [x: number, y: number, ...rest: unknown[]]

/** The shortest set of lines that joins all points (Prim). */
export function shortestNet<P extends Point>(points: readonly P[]): [from: P, to: P][] {
  const [first, ...waiting] = points
  if (!first) return []
  const joined = [first]
  const lines: [P, P][] = []
  while (waiting.length > 0) {
    const pairs = joined.flatMap((from) => waiting.map((to): [P, P] => [from, to]))
    const next = pairs.reduce((best, pair) => (length(pair) < length(best) ? pair : best))
    lines.push(next)
    joined.push(next[1])
    waiting.splice(waiting.indexOf(next[1]), 1)
  }
  return lines
}

const length = ([[x1, y1], [x2, y2]]: readonly [Point, Point]): number => Math.hypot(x2 - x1, y2 - y1)
