/** A whole text in one pair of quotation marks; marks inside it may stand in pairs. */
const ONE_PAIR = /^(?:«((?:[^«»]|«[^«»]*»)*)»|“((?:[^“”]|“[^“”]*”)*)”|"([^"]*)"|'([^']*)')$/

/** A quote in our quotation marks, without a pair of its own around the whole; a quote inside it has the inner marks. */
export function quoted(text: string): string {
  const trimmed = text.trim()
  const pair = ONE_PAIR.exec(trimmed)
  const inside = pair ? pair.slice(1).join('') : trimmed
  return `«${inside.trim().replaceAll('«', '“').replaceAll('»', '”')}»`
}
