/** An address that may be none: then null. `URL.parse` is missing in browsers that we serve (sitio-29). */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
