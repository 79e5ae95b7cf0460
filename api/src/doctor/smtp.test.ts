// Beside the browser: a mail server that keeps silent, for four seconds.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loopTime } from '../../test/counting/loop-time.ts'
import { Tries } from '../../test/counting/tries.ts'
import { freePort } from '../../test/peers/free-port.ts'
import { type MailServer, refusal, startMailServer } from '../../test/peers/mail-server.ts'
import { contextOf, linesOf } from '../../test/servers/doctor.ts'
import { smtp } from './smtp.ts'
import { testMail } from './test-mail.ts'

const tries = new Tries('G-doctor-smtp')
const stops: (() => unknown)[] = []
let mail: MailServer

beforeAll(async () => {
  mail = await startMailServer({
    onRcpt: (address) => {
      if (address.startsWith('nadie')) throw refusal(550, 'no such user')
    },
  })
  stops.push(mail.stop)
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  tries.report(10)
})

/** Starts a mail server with these options; returns host and port. */
async function serve(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ closeTimeout: 100, ...options })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  stops.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function examineMail(SMTP_URL: string, sendTo?: string): Promise<string[]> {
  tries.add()
  return linesOf([smtp, testMail], contextOf({ SMTP_URL }, { sendTo }))
}

const ANA: SMTPServerOptions = {
  onAuth: ({ username, password }, _session, done) =>
    username === 'ana' && password === 'cl#ve' ? done(null, { user: 'ana' }) : done(new Error('no')),
}

describe('the mail server', () => {
  it('is connected to without sending a mail, unless a test mail is requested', async () => {
    const { host } = new URL(mail.url)
    const fine = `✓ Correo: ${host} responde, sin pedir clave, sin salir de esta máquina.`
    expect(await examineMail(mail.url)).toEqual([fine])
    expect(mail.received).toHaveLength(0)

    expect(await examineMail(mail.url, 'ana@centro.example')).toEqual([
      fine,
      '✓ Correo de prueba: aceptado para ana@centro.example. Mira que llegue, también en el correo no deseado.',
    ])
    expect(mail.received).toMatchObject([{ from: 'no-responder@localhost', to: ['ana@centro.example'] }])
  })

  it('refuses a test mail in words of its own, and one to two people is never sent', async () => {
    expect(await examineMail(mail.url, 'nadie@centro.example')).toContainEqual(
      expect.stringMatching(/^✗ Correo de prueba: el servidor responde con un error: .*550 no such user\.$/),
    )
    expect(await examineMail(mail.url, 'ana@centro.example,eva@centro.example')).toContainEqual(
      '✗ Correo de prueba: --enviar-a debe ser una sola dirección de correo.',
    )
    expect(mail.received).toHaveLength(1)
  })

  it('accepts a password, over TLS that begins in the clear', async () => {
    const host = await serve(ANA)
    expect(await examineMail(`smtp://ana:cl%23ve@${host}?tls.rejectUnauthorized=false`)).toEqual([
      `✓ Correo: ${host} responde y acepta la clave, con TLS.`,
    ])
  })

  it('is named when it refuses the password, or knows none', async () => {
    const host = await serve({ ...ANA, disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
    expect(await examineMail(`smtp://ana:otra@${host}`)).toEqual([
      '✗ SMTP_URL: el servidor no acepta esa usuaria con esa clave: corrígelas.',
    ])
    const open = await serve({ disabledCommands: ['STARTTLS', 'AUTH'] })
    expect(await examineMail(`smtp://ana:otra@${open}`)).toEqual([
      '✗ SMTP_URL: el servidor no acepta esa usuaria con esa clave: corrígelas.',
    ])
  })

  it('is reported when this machine does not trust its certificate', async () => {
    expect(await examineMail(`smtps://${await serve({ secure: true })}`)).toEqual([
      expect.stringMatching(/^✗ SMTP_URL: (?:esta máquina no se fía de su certificado|su certificado)/),
    ])
  })

  it('is named when the port speaks the other way', async () => {
    expect(await examineMail(mail.url.replace('smtp:', 'smtps:'))).toEqual([
      '✗ SMTP_URL: ese puerto no habla TLS desde el principio: usa smtp:// (puerto 587) en vez de smtps:// (puerto 465).',
    ])
  })

  it('is reported when nothing listens there', async () => {
    expect(await examineMail(`smtp://127.0.0.1:${await freePort()}`)).toEqual([
      expect.stringMatching(/^✗ SMTP_URL: nadie responde en esa dirección y ese puerto/),
    ])
    expect(await examineMail('smtp://nohay.invalid:587')).toEqual([
      expect.stringMatching(/^✗ SMTP_URL: no se (?:encuentra ese servidor|puede averiguar la dirección)/),
    ])
  })

  it('is given up after four seconds of silence, whatever it is', async () => {
    const silent = await listening(
      createServer((socket) => {
        socket.on('error', () => {})
        stops.push(() => socket.destroy())
      }),
    )
    const elapsed = loopTime()
    expect(await examineMail(`smtp://${silent}`)).toEqual([
      expect.stringMatching(/^✗ SMTP_URL: el servidor no responde a tiempo/),
    ])
    expect(elapsed()).toBeLessThan(5_500)
  })

  it('is named when it is none, or has no time', async () => {
    const busy = await listening(createServer((socket) => socket.end('421 4.3.2 later\r\n')))
    expect(await examineMail(`smtp://${busy}`)).toEqual([
      expect.stringMatching(/^✗ SMTP_URL: el servidor (?:responde con un error: .*421|corta la conexión)/),
    ])
  })

  it('is named when it ends the connection during the login', async () => {
    const ending = await listening(
      createServer((socket) => {
        socket.on('error', () => {})
        socket.write('220 hello\r\n')
        socket.on('data', (part) =>
          String(part).startsWith('AUTH') ? socket.end() : socket.write('250-hello\r\n250 AUTH PLAIN\r\n'),
        )
      }),
    )
    expect(await examineMail(`smtp://ana:cl%23ve@${ending}`)).toEqual([
      expect.stringMatching(/^✗ SMTP_URL: el servidor corta la conexión/),
    ])
  })

  it('is missed when there is none', async () => {
    expect(await linesOf([smtp], contextOf({}))).toEqual([
      '! Correo: sin SMTP_URL los correos se quedan en ficheros de DATA_DIR/correo.',
    ])
  })
})
