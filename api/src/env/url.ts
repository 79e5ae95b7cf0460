import { isIP } from 'node:net'

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i

/** True for an IP address, or a name that is none by mistake: `1.2.3` and `999.1.1.1` are not names (RFC 1123 §2.1). */
export function isHost(host: string): boolean {
  if (isIP(host.replace(/^\[(.*)\]$/, '$1'))) return true
  const labels = host.replace(/\.$/, '').split('.')
  return (
    host.length <= 253 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

/** Reads an address with one of these schemes and a usable host and port; null when it is anything else. */
export function readUrl(value: string, schemes: readonly string[]): URL | null {
  // The parser would drop line breaks and tabs without a word.
  const url = /[\s\\]/.test(value) ? null : URL.parse(value)
  if (!url || !schemes.includes(url.protocol)) return null
  return isHost(url.hostname) && url.port !== '0' ? url : null
}
