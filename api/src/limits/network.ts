import { isIP } from 'node:net'

/**
 * The network of a socket address: a whole IPv4 address, or the first 64 bits of an IPv6 one, because a home connection
 * has 2^64 addresses. Invalid addresses share one network with connections that ended before anybody asked for theirs.
 */
export function networkOf(ip: string | undefined): string {
  const address = ip?.replace(/%.*$/, '') ?? ''
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return 'unknown'
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of a valid IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [before = [], after = []] = hex.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}
