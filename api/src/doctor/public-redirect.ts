import { type Check, fail, ok, warn } from './check.ts'
import { visit } from './visit.ts'

/** A name typed without a scheme goes to port 80, which must redirect to https. */
export const publicRedirect: Check = {
  name: 'Paso de http a https',
  needs: ['PUBLIC_URL'],
  async run({ env, httpPort = 80 }) {
    const { protocol, hostname, port } = new URL(env.PUBLIC_URL)
    if (protocol !== 'https:' || (port !== '' && httpPort === 80)) return []
    const address = `http://${hostname}${httpPort === 80 ? '' : `:${httpPort}`}/`
    const answered = await visit(address).catch(() => null)
    if (answered === null)
      return [
        warn(
          `Paso a https: nadie responde en ${address}. Añade al proxy un paso a https para quien escriba solo el nombre.`,
        ),
      ]
    const { status, headers } = answered
    if (status >= 301 && status <= 308 && headers.location?.startsWith('https://'))
      return [ok(`Paso a https: ${address} lleva a https.`)]
    return [
      fail(
        `Paso a https: ${address} responde sin cifrar (estado ${status}). En nginx: return 301 https://$host$request_uri.`,
      ),
    ]
  },
}
