import Fastify from 'fastify'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { errors } from './errors.ts'
import { routeTable } from './route-table.ts'

/** Errors of PostgreSQL or a pooler by SQLSTATE. */
const databaseError = (code: string) => Object.assign(new pg.DatabaseError('no', 0, 'error'), { code })

async function answerTo(error: unknown) {
  const app = Fastify()
  await app.register(routeTable)
  await app.register(errors, { contactEmail: 'contacto@centro.example' })
  app.get('/', () => {
    throw error
  })
  const { statusCode, headers, json } = await app.inject('/')
  return [statusCode, json().errorCode, headers['retry-after']]
}

describe('an error that reaches the border', () => {
  it.each([
    ['08006', 'the connection failed'],
    ['08P01', 'a pooler lost the server'],
    ['53100', 'the disk is full'],
    ['53300', 'there are too many connections'],
    ['57P01', 'an administrador ended the connection'],
    ['57P03', 'the server is starting'],
    ['57014', 'the statement was cancelled'],
    ['58030', 'the disk fails'],
    ['25006', 'the database is a standby'],
    ['25P03', 'the transaction was idle for too long'],
    ['55P03', 'the lock was not to be had'],
    ['40001', 'two transactions collided'],
    ['40P01', 'two transactions waited for each other'],
    ['42501', 'the files of the database are read-only'],
  ])('SQLSTATE %s (%s) answers 503 with Retry-After', async (code) => {
    expect(await answerTo(databaseError(code))).toEqual([503, 'unavailable', '2'])
  })

  it('keeps the time that a refusal names', async () => {
    expect(await answerTo(new AppError('unavailable', { retryAfter: 5 }))).toEqual([503, 'unavailable', '5'])
  })

  it.each([
    databaseError('42601'),
    databaseError('42P01'),
    databaseError('22001'),
    databaseError('23505'),
    new TypeError('x is not a function'),
  ])('that is a mistake of ours stays a 500', async (error) => {
    expect(await answerTo(error)).toEqual([500, 'unexpectedError', undefined])
  })
})
