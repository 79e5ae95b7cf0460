import { once } from 'node:events'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { PICTURE_MAX_BYTES } from '@alumbra/domain/picture'
import { type Check, fail, ok, warn } from './check.ts'

/** Multipart overhead around the picture. */
const ENVELOPE = 4096

/** Checks that the proxy accepts the largest picture, by announcing it without sending it. */
export const publicUpload: Check = {
  name: 'Tamaño de las imágenes',
  needs: ['PUBLIC_URL'],
  async run({ env, visit }) {
    if (!visit) return []
    const status = await announce(`${env.PUBLIC_URL}/alumnas/upload-profile-picture`).catch(() => null)
    if (status === null) return [warn('Imágenes: no se ha podido saber si el proxy deja pasar una de 10 MB.')]
    if (status === 413)
      return [
        fail(
          'Imágenes: el proxy no deja pasar las de más de lo que permite. En nginx: client_max_body_size 11m.',
        ),
      ]
    return [ok('Imágenes: el proxy deja pasar las de 10 MB.')]
  },
}

/** Sends `Expect: 100-continue` (RFC 9110 §10.1.1); returns 100, or the status of the refusal. */
async function announce(address: string): Promise<number> {
  const send = address.startsWith('https:') ? requestHttps : requestHttp
  const request = send(address, {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(3_000),
    headers: {
      expect: '100-continue',
      'content-length': String(PICTURE_MAX_BYTES + ENVELOPE),
      'content-type': 'multipart/form-data; boundary=x',
    },
  })
  try {
    request.flushHeaders()
    const [answered] = await Promise.race([
      once(request, 'continue').then(() => []),
      once(request, 'response'),
    ])
    return answered?.statusCode ?? 100
  } finally {
    request.on('error', () => {})
    request.destroy()
  }
}
