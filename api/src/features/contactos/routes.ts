import { sendContacto } from '@alumbra/contract/contacto'
import type { FastifyInstance } from 'fastify'
import { passesBotCheck } from '../../bot-check/human.ts'
import { limited } from '../../limits/counted-tries.ts'
import { route } from '../../plugins/route.ts'
import { receiveContacto } from './rules.ts'

export async function contactos(app: FastifyInstance) {
  route(app, sendContacto, async ({ body, request }) => {
    const { token, ...mensaje } = body
    const withToken = await passesBotCheck(request, token)
    await limited(request, 'contact', { withToken }, () =>
      app.db.transaction().execute((tx) => receiveContacto(tx, mensaje, app.env.CONTACT_EMAIL)),
    )
    return {}
  })
}
