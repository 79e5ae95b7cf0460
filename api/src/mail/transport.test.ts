import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SITE } from '../../test/database/database.ts'
import { buildOutgoing, serveMail } from '../../test/peers/outbox.ts'
import type { MailContent } from './mail.ts'
import { openTransport } from './open-transport.ts'
import { LEASE_MS } from './take-one.ts'

const PATH = `/verificar?token=${'ñ1=Ab'.repeat(4)}${'x'.repeat(150)}`
const LINK = `${SITE}${PATH}`
const mailFrom = 'Alumbra <no-responder@alumbra.test>'

const buildLong = (change: Partial<MailContent> = {}) =>
  buildOutgoing({
    greeting: 'Hola, Ana Muñoz:',
    paragraphs: ['Guarda tu CV.', 'palabra '.repeat(300)],
    button: { texto: 'Activar', path: PATH },
    ...change,
  })

describe('the folder of mails', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'correo-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const readOnly = async () => {
    const names = await readdir(join(dataDir, 'correo'))
    expect(names).toHaveLength(1)
    return { name: names[0], text: await readFile(join(dataDir, 'correo', names[0] ?? ''), 'utf8') }
  }

  it('correo-4 holds text and a 200-character link as they are read', async () => {
    await openTransport({ mailFrom, dataDir }).send(buildLong())
    const { text } = await readOnly()
    expect(LINK.length).toBeGreaterThan(200)
    expect(text.split('\r\n')).toContain(LINK)
    expect(text).toContain('Hola, Ana Muñoz:')
    expect(text.match(/Content-Transfer-Encoding: 8bit/g)).toHaveLength(2)
    expect(text).not.toMatch(/quoted-printable|base64/)
  })

  it('keeps every line within the 998 octets of a mail', async () => {
    await openTransport({ mailFrom, dataDir }).send(buildLong())
    const { text } = await readOnly()
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998)
  })

  it('names the file by time and recipient, and writes the same mail to the same file', async () => {
    const transport = openTransport({ mailFrom, dataDir })
    await transport.send(buildLong())
    await transport.send(buildLong())
    expect((await readOnly()).name).toBe('20260301-102030.456_ana@lab.test_abcdef.eml')
  })

  it('lets no address choose a folder', async () => {
    await openTransport({ mailFrom, dataDir }).send(buildLong({ to: '../../eva/x@lab.test' }))
    expect((await readOnly()).name).toContain('_..-..-eva-x@lab.test_')
  })

  it.each(['ana@lab.test,eva@lab.test', 'ana@lab.test\r\nBcc: eva@lab.test'])(
    'refuses to write to %j',
    async (to) => {
      await expect(openTransport({ mailFrom, dataDir }).send(buildLong({ to }))).rejects.toThrow(
        'not one address',
      )
      await expect(readdir(join(dataDir, 'correo'))).rejects.toThrow('ENOENT')
    },
  )
})

describe('SMTP', () => {
  it('delivers what SMTP asks for: short encoded lines that decode to the same text', async () => {
    const { server } = await serveMail()
    const transport = openTransport({ smtpUrl: server.url, mailFrom, dataDir: '' })
    await transport.send(buildLong({ replyTo: { name: 'Niña, Inés', address: 'ines@lab.test' } }))
    const [mail] = server.received
    expect([mail?.from, mail?.to]).toEqual(['no-responder@alumbra.test', ['ana@lab.test']])
    expect(mail?.messageId).toBe('<01980000-0000-7000-8000-000000abcdef@alumbra.test>')
    expect(mail?.raw).toContain('Reply-To: =?UTF-8?Q?Ni=C3=B1a=2C_In=C3=A9s?= <ines@lab.test>')
    expect(Math.max(...(mail?.raw ?? '').split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
    expect(mail?.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain('x'.repeat(150))
  })
})

it('correo-3 waits for the answer of a mail server no longer than the node has the mail', () => {
  const create = vi.spyOn(nodemailer, 'createTransport')
  try {
    openTransport({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, dataDir: '' })
    const [{ socketTimeout } = {}] = create.mock.calls[0] as [{ socketTimeout?: number }]
    expect(socketTimeout).toBeLessThan(LEASE_MS)
  } finally {
    create.mockRestore()
  }
})
