import { isReached } from '../../api/is-offline.ts'

/**
 * Opens a page when the server answers. When it does not, this page stays and says so (textos-10): the browser's own error
 * would take its place.
 */
export async function openIfReached(href: string) {
  if (await isReached()) return location.assign(href)
  const detail = 'Parece que no tienes conexión.'
  dispatchEvent(new CustomEvent('aviso', { detail }))
}
