import { expect, it } from 'vitest'
import { plainText } from './plain-contract.ts'

const TEXT = `
import { CENTROS } from '@alumbra/domain/centros'
import { z } from 'zod/mini'
import { call } from 'contract/call'
import { email } from 'contract/text-input'

export const MAX = 60
const shared = { method: 'POST', acceso: 'publico', body: z.object({ mail: email('a', 'b') }) } as const
export const Respuesta = z.object({ id: z.string() })
export type Respuesta = z.infer<typeof Respuesta>
const unread = { acceso: 'publico', tag: 'A' } as const
export const ask = call({ ...shared, ...unread, path: '/a', summary: 'Pedir', answers: { 200: Respuesta } })
const both = (lista: string) => call({ method: 'GET', path: '/b/' + lista, acceso: CENTROS, tag: 'B' })
export const list = both('x')
export const isLong = (text: string): boolean => text.length > MAX
export const Corta = Respuesta
`

const plain = plainText(TEXT, (from) =>
  from.startsWith('@alumbra/domain') ? null : new Set(from === 'contract/call' ? ['call'] : []),
)

it('leaves a browser the calls and constants of a module, without schemas and what only they import', () => {
  expect([...plain.names]).toEqual(['MAX', 'shared', 'unread', 'ask', 'both', 'list', 'isLong'])
  expect(plain.code.replaceAll(/([,{]) +/g, '$1 ').split('\n')).toEqual([
    "import { call } from 'contract/call'",
    'export const MAX = 60',
    "const shared = { method: 'POST', } as const",
    'const unread = { } as const',
    "export const ask = call({ ...shared, path: '/a', })",
    "const both = (lista: string) => call({ method: 'GET', path: '/b/' + lista, })",
    "export const list = both('x')",
    'export const isLong = (text: string): boolean => text.length > MAX',
  ])
})

it('says of a module without schemas that it is whole', () => {
  expect(plainText("export const TEXTO = 'Hola'\n", () => null).isWhole).toBe(true)
  expect(plain.isWhole).toBe(false)
})
