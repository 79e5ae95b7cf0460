/** The first `n` code points of a text, with '…' when something was cut (textos-3). */
export function truncate(text: string, n: number): string {
  // A text of `n` units has at most `n` code points.
  if (text.length <= n) return text
  let end = 0
  let count = 0
  for (const point of text) {
    if (count === n) return `${text.slice(0, end)}…`
    end += point.length
    count++
  }
  return text
}
