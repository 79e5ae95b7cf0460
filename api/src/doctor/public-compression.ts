import { type Check, ok, warn } from './check.ts'
import { visit } from './visit.ts'

/** Checks that compressed answers pass the proxy compressed. */
export const publicCompression: Check = {
  name: 'Compresión',
  needs: ['PUBLIC_URL'],
  async run({ env, visit: reached }) {
    if (!reached) return []
    const { headers } = await visit(`${env.PUBLIC_URL}/familiasEstudios.json`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    return headers['content-encoding'] === 'gzip'
      ? [ok('Compresión: las respuestas llegan comprimidas.')]
      : [warn('Compresión: el proxy quita Accept-Encoding y todo llega sin comprimir. Déjala pasar.')]
  },
}
