import { resolve } from 'node:path'
import { v7 as uuid } from 'uuid'
import { isOneAddress } from '../mail/address.ts'
import { openTransport } from '../mail/open-transport.ts'
import { type Check, fail, ok } from './check.ts'
import { explainSmtpError } from './smtp.ts'

const TEXT =
  'Si lees esto, Alumbra puede enviar correos. Lo ha pedido alguien que la administra con npm run doctor.'

/** Sends a mail through the transport of the product, only with --enviar-a. */
export const testMail: Check = {
  name: 'Correo de prueba',
  needs: ['SMTP_URL', 'MAIL_FROM'],
  async run({ env, sendTo }) {
    if (sendTo === undefined) return []
    if (!isOneAddress(sendTo))
      return [fail('Correo de prueba: --enviar-a debe ser una sola dirección de correo.')]
    const transport = openTransport({
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM,
      dataDir: resolve(env.DATA_DIR),
      timeoutMs: 4_000,
    })
    try {
      await transport.send({
        id: uuid(),
        to: sendTo,
        subject: 'Prueba de correo de Alumbra',
        text: TEXT,
        html: `<p>${TEXT}</p>`,
        replyTo: null,
        writtenAt: new Date(),
      })
      return [
        ok(`Correo de prueba: aceptado para ${sendTo}. Mira que llegue, también en el correo no deseado.`),
      ]
    } catch (error) {
      return [fail(`Correo de prueba: ${explainSmtpError(error)}.`)]
    } finally {
      transport.close()
    }
  },
}
