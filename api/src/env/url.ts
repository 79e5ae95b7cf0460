import { isIP } from 'node:net'

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i

/** True for an IP address or a host name; `1.2.3` and `999.1.1.1` are neither (RFC 1123 §2.1). */
export function isHost(host: string): boolean {
  if (isIP(host.replace(/^\[(.*)\]$/, '$1'))) return true
  const labels = host.replace(/\.$/, '').split('.')
  return (
    host.length <= 253 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

/** Parses a URL with one of these schemes, a valid host and a valid port; null otherwise. */
export function readUrl(value: string, schemes: readonly string[]): URL | null {
  // The URL parser drops line breaks and tabs silently.
  const url = /[\s\\]/.test(value) ? null : URL.parse(value)
  if (!url || !schemes.includes(url.protocol)) return null
  return isHost(url.hostname) && url.port !== '0' ? url : null
}
