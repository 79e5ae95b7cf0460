/** Splits a text between two words near `limit` characters; a text with a very short rest stays whole. */
export function foldAt(text: string, limit: number): [head: string, rest: string] {
  if (text.length <= limit * 1.4) return [text, '']
  const space = text.slice(0, limit).search(/\s\S*$/)
  const end = space > limit / 2 ? space : limit - Number(/[\ud800-\udbff]$/.test(text.slice(0, limit)))
  return [text.slice(0, end), text.slice(end).trimStart()]
}
