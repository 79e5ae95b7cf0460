import { mailLink } from '@alumbra/domain/encoded-link'

/** A `mailto:` link with a subject and the paragraphs that begin its text. */
export function mailTo(address: string, subject: string, paragraphs: readonly string[]): string {
  // Encoded by hand: programs for mail take the plus of a form for a plus.
  const fields = { subject, body: paragraphs.join('\r\n\r\n') }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${mailLink(address)}?${query.join('&')}`
}
