import type { ErrorCode } from '@alumbra/contract/calls/errors'
import type { Failure } from '@alumbra/contract/calls/send'
import { expect, it } from 'vitest'
import { changeOrLearn } from './change-or-learn.ts'

const failure = (status: number, errorCode: ErrorCode): Failure => ({
  ok: false,
  status,
  error: { errorCode, errorMessage: errorCode },
})

it.each([
  ['badOldPass', 'unavailable'],
  ['badNewPass', 'badNewPass'],
] as const)('cuentas-17 a lost answer, then %s: the form says %s', async (now, expected) => {
  const answers = [failure(0, 'unavailable'), failure(400, now)]
  const answer = await changeOrLearn(async () => answers.shift() as Failure, {
    newPass: 'Password1!',
    actualPass: 'Lluvia-de-Abril7',
  })
  expect(answer).toMatchObject({ ok: false, error: { errorCode: expected } })
  expect(answers).toEqual([])
})
