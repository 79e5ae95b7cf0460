import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import type { Visit, Visitor } from '@alumbra/contract/calls/visit'
import { LOGOUT } from '@alumbra/contract/cuentas/logout'
import { describe, expect, it, vi } from 'vitest'
import { logout } from './logout.ts'

const as = (rol: 'alumna' | 'admin'): Visitor => ({
  rol,
  id: 'una',
  consentPending: false,
  factorPending: false,
})

/** A visit whose calls all get this answer. */
function visitOf(actor: Visitor, answer: unknown = { ok: true, data: null }) {
  const send = vi.fn(async () => answer)
  return { actor, send, visit: { actor, send: send as unknown as Visit['send'] } }
}

describe("'Salir' without scripts", () => {
  it.each([
    ['alumna', '/'],
    ['admin', '/admin'],
  ] as const)('F013 F169 sends the logout of the role %s and leads to %s', async (rol, next) => {
    const { visit, send } = visitOf(as(rol))
    const answer = await logout(visit)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, next])
    expect(send.mock.calls).toEqual([[LOGOUT[rol], {}]])
  })

  it('leads a visitor without a session home', async () => {
    const { visit, send } = visitOf(null)
    expect((await logout(visit)).headers.get('location')).toBe('/')
    expect(send).not.toHaveBeenCalled()
  })

  it('answers 503 while the session cannot be read or ended', async () => {
    const failed = {
      ok: false,
      status: 503,
      error: { errorCode: 'unavailable', errorMessage: ERROR_TEXT.unexpectedError },
    }
    for (const { visit } of [visitOf('unknown'), visitOf(as('alumna'), failed)])
      await expect(logout(visit)).rejects.toMatchObject({ init: { status: 503 } })
  })
})
