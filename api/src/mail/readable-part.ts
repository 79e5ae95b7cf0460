/** RFC 5322 allows 998 octets per line; longer lines are wrapped well before. */
const LINE_MAX = 900

/** A readable part of a mail, without quoted-printable or base64. For files only: mail servers get encoded parts. */
export const readablePart = (contentType: 'text/plain' | 'text/html', content: string) => ({
  contentType: `${contentType}; charset=utf-8`,
  raw: [
    `Content-Type: ${contentType}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    ...content.split('\n').flatMap(shortLines),
  ].join('\r\n'),
})

/** Breaks a long line between words; a word, such as a link, is never broken. */
function shortLines(line: string): string[] {
  if (Buffer.byteLength(line) <= LINE_MAX) return [line]
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current !== '' && Buffer.byteLength(longer) > LINE_MAX) {
      lines.push(current)
      current = word
    } else {
      current = longer
    }
  }
  return [...lines, current]
}
