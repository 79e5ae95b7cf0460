/** An unknown environment variable whose name resembles one of ours. */
export type Lookalike = { given: string; meant: string }

const plain = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Finds misspelt names among the environment variables; skips npm's own. */
export function findLookalikes(given: readonly string[], ours: readonly string[]): Lookalike[] {
  return given
    .filter((name) => !ours.includes(name) && !/^npm_/i.test(name))
    .flatMap((name) => {
      const meant = ours.find((candidate) => isLookalike(name, candidate))
      return meant ? [{ given: name, meant }] : []
    })
}

// PORT0, HOSTS and HTTP_URL belong to other programs: shorter names may differ less.
function isLookalike(name: string, meant: string): boolean {
  const [a, b] = [plain(name), plain(meant)]
  if (a === b) return true
  if (b.length <= 4) return a.length === b.length && editDistance(a, b) === 1 && sameLetters(a, b)
  const most = b.length <= 8 ? 1 : 2
  // An environment has hundreds of names, most of them of another length.
  return Math.abs(a.length - b.length) <= most && editDistance(a, b) <= most
}

const sameLetters = (a: string, b: string): boolean => [...a].sort().join() === [...b].sort().join()

/** Counts letters that are missing, extra, different or swapped with a neighbour (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i])
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0
  for (let j = 1; j <= b.length; j++) rows[0]?.push(j)
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swap))
    }
  }
  return at(a.length, b.length)
}
