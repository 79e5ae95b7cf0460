import { sendContacto } from '@alumbra/contract/contacto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { enforce } from '../../limits/limits.ts'
import { route } from '../../plugins/route.ts'
import { enviarContacto } from './rules.ts'

/** The contact form. */
export async function contactos(app: FastifyInstance) {
  route(app, sendContacto, async ({ body, request }) => {
    const { token, ...mensaje } = body
    const verdict = await app.botCheck.check(token, request.ip)
    if (verdict === 'invalid') {
      throw new AppError('paramsError', {
        fields: { token: 'La comprobación antirrobots ha caducado. Vuelve a intentarlo.' },
      })
    }
    await enforce(app.db, {
      limit: 'contact',
      ip: request.ip,
      withToken: verdict === 'valid',
      enabled: app.env.RATE_LIMIT,
    })
    await app.db.transaction().execute((tx) => enviarContacto(tx, mensaje, app.env.CONTACT_EMAIL))
    return {}
  })
}
