/** Names of the own machine, which browsers trust without https. */
const OWN_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/

/** Whether browsers call a page of this address a secure context, with `crypto.subtle` and passkeys (W3C Secure Contexts). */
export function isSecure(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || OWN_MACHINE.test(hostname)
}
