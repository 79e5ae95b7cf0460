import { expect, it } from 'vitest'
import { ERROR_STATUS } from './errors.ts'

it('wire-2 gives each error code one status', () => {
  const codes = Object.entries(ERROR_STATUS)
  const byStatus = Object.groupBy(codes, ([, status]) => status)
  const found = Object.entries(byStatus).map(([status, some = []]) => [
    status,
    some.map(([code]) => code).sort(),
  ])
  expect(Object.fromEntries(found)).toEqual({
    400: ['atLeastOneAdmin', 'badNewPass', 'badOldPass', 'invalidToken', 'paramsError'],
    401: ['invalidCredentials', 'unauthenticated'],
    403: ['disabledAccount', 'forbidden'],
    404: ['emailNotFound', 'notFound'],
    405: ['methodNotAllowed'],
    409: ['alreadyRegistered', 'conflict'],
    413: ['tooLarge'],
    415: ['unsupportedType'],
    429: ['tooManyRequests'],
    500: ['unexpectedError'],
    503: ['unavailable'],
  })
})
