import { readFileSync } from 'node:fs'

/** The description of the API as `npm run openapi` writes it; its public address is that of an example. */
export const DOCUMENT = new URL('../../../docs/openapi.json', import.meta.url)

type Described = {
  servers: { url: string }[]
  components: { securitySchemes: { sesion: { name: string } } }
}

/** The kept description, for the server at an address with its session cookie. */
export function describedAt(publicUrl: string, cookieName: string): Described {
  const document: Described = JSON.parse(readFileSync(DOCUMENT, 'utf8'))
  document.servers = [{ url: publicUrl }]
  document.components.securitySchemes.sesion.name = cookieName
  return document
}
