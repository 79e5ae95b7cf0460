/** The headers of every answer, whatever it is (seguridad-3). */
const REQUIRED: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
  'cache-control': /./,
}
const FORBIDDEN = ['server', 'x-powered-by']

/** The fault in the headers of a response of an https server; undefined when there is none. */
export function wrongHeaders(headers: Record<string, unknown>): string | undefined {
  const missing = Object.entries(REQUIRED).flatMap(([name, value]) =>
    value.test(String(headers[name] ?? '')) ? [] : [`${name}: ${headers[name]}`],
  )
  const forbidden = FORBIDDEN.filter((name) => headers[name] !== undefined)
  return missing.length + forbidden.length === 0 ? undefined : [...missing, ...forbidden].join(', ')
}
