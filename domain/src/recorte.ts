/** The first `n` code points of a text, and '…' only where something was cut (textos-3). */
export function recortar(text: string, n: number): string {
  // A text this short cannot hold more code points than that.
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
