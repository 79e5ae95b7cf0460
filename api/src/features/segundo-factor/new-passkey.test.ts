import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { describe, expect, it } from 'vitest'
import { Authenticator } from '../../../test/people/authenticator.ts'
import { readNewKey } from './new-passkey.ts'

const origin = 'https://alumbra.example'
const opciones = JSON.stringify({ challenge: 'YWJj', rp: { id: 'alumbra.example' } })
const wanted = { challenge: 'YWJj', origin, rpId: 'alumbra.example', algorithms: [-8, -7, -257] }

type Setting = Partial<Parameters<Authenticator['create']>[1]>
const answerOf = (setting: Setting = {}): RegistrationResponseJSON =>
  JSON.parse(new Authenticator().create(opciones, { origin, ...setting }))

/** The same answer, as if it were to something else. */
function answerAs(type: string): RegistrationResponseJSON {
  const answer = answerOf()
  const data = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString())
  const clientDataJSON = Buffer.from(JSON.stringify({ ...data, type })).toString('base64url')
  return { ...answer, response: { ...answer.response, clientDataJSON } }
}

describe('administradores-6 a new passkey', () => {
  it('is read with its id, its key and its counter', () => {
    const answer = answerOf()
    const { id, publicKey, counter } = readNewKey(answer, wanted)
    expect([id, counter]).toEqual([answer.id, 0])
    expect(publicKey.length).toBeGreaterThan(70)
  })

  it('may come with words about its maker, which nobody reads', () => {
    const attestation = { fmt: 'packed', statement: { sig: 'anything' } }
    expect(readNewKey(answerOf({ attestation }), wanted).counter).toBe(0)
  })

  it.each<[string, RegistrationResponseJSON, Partial<typeof wanted>]>([
    ['challenge', answerOf(), { challenge: 'ZGVm' }],
    ['origin', answerOf({ origin: 'https://alumbra.example.evil.example' }), {}],
    ['site', answerOf(), { rpId: 'example' }],
    ['algorithm', answerOf(), { algorithms: [-8, -257] }],
    ['finger or PIN', answerOf({ verified: false }), {}],
    ['somebody present', answerOf({ present: false }), {}],
    ['copy', answerOf({ copied: true }), {}],
    ['statement', answerOf({ attestation: { fmt: 'none', statement: { sig: 'x' } } }), {}],
    ['one id', { ...answerOf(), id: 'YWJj' }, {}],
    ['one id', { ...answerOf(), rawId: 'YWJj' }, {}],
    ['one id', { ...answerOf(), id: 'YWJj', rawId: 'YWJj' }, {}],
    ['type', answerAs('webauthn.get'), {}],
  ])('is refused for its %s', (what, answer, changes) => {
    expect(() => readNewKey(answer, { ...wanted, ...changes })).toThrow(`wrong ${what}`)
  })

  it.each([
    ['clientDataJSON', 'e30'],
    ['attestationObject', 'oA'],
    ['attestationObject', 'AAAA'],
    ['attestationObject', ''],
  ])('is refused where %s is %j', (field, value) => {
    const answer = answerOf()
    expect(() =>
      readNewKey({ ...answer, response: { ...answer.response, [field]: value } }, wanted),
    ).toThrow()
  })
})
