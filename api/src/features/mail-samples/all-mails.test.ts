import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isOneAddress } from '../../mail/address.ts'
import { writeMail } from '../../mail/mail.ts'
import { ALL_MAILS } from './all-mails.ts'

const CONTACT = 'contacto@centros.test'
const SRC = fileURLToPath(new URL('../../', import.meta.url))
const sources = globSync('**/*.ts', { cwd: SRC })
  .filter((path) => !path.endsWith('.test.ts') && path !== 'mail/mail.ts')
  .map((path) => ({ path, text: readFileSync(`${SRC}${path}`, 'utf8') }))

it('shows every mail that the code defines', () => {
  const defined = sources.flatMap(({ text }) => [...text.matchAll(/(\w+)\s*=\s*defineMail\(/g)])
  const missing = defined.flatMap(([, name = '']) => (name in ALL_MAILS ? [] : [name]))
  expect(missing, 'add the mails.ts of its feature to all-mails.ts').toEqual([])
  expect(defined).toHaveLength(Object.keys(ALL_MAILS).length)
})

it('defines mails only in files named mails.ts, and sends nothing that is not defined there', () => {
  for (const { path, text } of sources) {
    if (/defineMail\(/.test(text)) expect(path).toMatch(/(^|\/)mails\.ts$/)
    for (const [, mail] of text.matchAll(/sendLater\(\w+, (\w+)/g))
      if (path !== 'mail/outbox.ts')
        expect([path, Object.keys(ALL_MAILS)]).toEqual([path, expect.arrayContaining([mail])])
  }
})

const samples = Object.entries(ALL_MAILS).flatMap(([name, { samples }]) =>
  Object.entries(samples()).map(([sample, mail]) => ({ name, sample, mail })),
)

it('has a sample of each', () => {
  expect(new Set(samples.map(({ name }) => name)).size).toBe(Object.keys(ALL_MAILS).length)
})

it('correo-12 has the subject of each in the specification', () => {
  const spec = readFileSync(`${SRC}../../docs/spec/correo.md`, 'utf8')
  const [table = ''] = spec.split('\n\n- <a id')
  // A part in braces stands for a value.
  const subjects = [...table.matchAll(/«([^»]+)»/g)].map(
    ([, subject = '']) => new RegExp(`^${subject.replaceAll(/\{\w+\}/g, '.+')}`),
  )
  const missing = samples.flatMap(({ name, mail }) =>
    subjects.some((subject) => subject.test(mail.subject)) ? [] : [`${name}: ${mail.subject}`],
  )
  expect(missing, 'add each subject to the table of docs/spec/correo.md').toEqual([])
})

it.each(samples)('$name ($sample) is a mail to one address, whole in both parts', ({ mail }) => {
  expect(isOneAddress(mail.to)).toBe(true)
  const { text, html } = writeMail(mail, { publicUrl: 'https://alumbra.test', contactEmail: CONTACT })
  for (const part of [mail.subject, text, html]) expect(part).not.toMatch(/undefined|null|\[object/)
  for (const path of [mail.button?.path, mail.cierrePath]) {
    if (path === undefined) continue
    expect(path).toMatch(/^\/[a-z]/)
    expect(text).toContain(`https://alumbra.test${path}`)
  }
  expect(mail.greeting).toMatch(/^Hola/)
  expect(mail.motivo).toMatch(/^Recibes este correo porque .*\.$/)
  expect(mail.preheader.length).toBeGreaterThan(10)
  // Every mail to an account names the contact address.
  if (mail.account) expect(text).toContain(CONTACT)
  expect(text, 'textos-12').not.toMatch(/«[^»]*«/)
  // Some of those who administer Alumbra are men.
  expect(text).not.toMatch(/administradora/)
  for (const part of [text, html]) {
    // Nobody is asked whether she did what somebody else did.
    if (/por otra persona del equipo|Marisa Soler quitó/.test(text)) expect(part).not.toMatch(/has sido tú/i)
    expect(part).not.toMatch(/\b1 días/)
  }
  // A mail is read days later: it names the day on which something happens.
  expect(text).not.toMatch(/dentro de (un día|\d+ días)|próximos \d+ días|quedan 1\b/i)
  expect(mail.dedupeKey).toMatch(/^[a-z-]+:./)
})
