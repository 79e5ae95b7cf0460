import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { answer, ask, makeSecret, readAnswer } from './identity.ts'

const SEEN = { version: '1', ip: '127.0.0.1', socket: '127.0.0.1', socketTrusted: true, forwardedFor: null }

it('the question of a doctor is answered under its own secret alone, whatever bytes a stranger sends', () => {
  const secret = randomBytes(32)
  expect(answer(secret, ask(secret), SEEN)).toEqual(expect.any(String))
  // The last one has as many letters as a signature, and more bytes.
  for (const question of [ask(randomBytes(32)), '', 'n.', `n.${'é'.repeat(43)}`])
    expect([question, answer(secret, question, SEEN)]).toEqual([question, null])
})

it('the answer to a doctor is read under its own secret and question alone', () => {
  const secret = randomBytes(32)
  const question = ask(secret)
  const given = answer(secret, question, SEEN)
  expect(readAnswer(secret, question, given)).toEqual(SEEN)
  expect(readAnswer(randomBytes(32), question, given)).toBeNull()
  for (const other of [ask(secret), '']) expect(readAnswer(secret, other, given)).toBeNull()
  for (const other of [undefined, '', 'x.y', given?.split('.')[0]])
    expect(readAnswer(secret, question, other)).toBeNull()
})

it.runIf(process.getuid?.() === 0)(
  'a secret that root makes is for the owner of the folder alone',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'alumbra-identity-'))
    chownSync(folder, 65_534, 65_534)
    const secret = await makeSecret(folder)
    const { uid, mode } = statSync(join(folder, '.doctor'))
    expect([uid, mode & 0o077, (await makeSecret(folder)).equals(secret)]).toEqual([65_534, 0, true])
    rmSync(folder, { recursive: true })
  },
)
