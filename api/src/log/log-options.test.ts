import { execFileSync } from 'node:child_process'
import Fastify from 'fastify'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { logOptions } from './log-options.ts'
import { safeError, shortError } from './safe-error.ts'

const SECRET = 'marcador-7f3a@ejemplo.example'

/** The log lines of some work, as text. */
function linesOf(write: (log: ReturnType<typeof Fastify>['log']) => void): string[] {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  write(Fastify({ logger: logOptions({ level: 'trace', stream }) }).log)
  return lines
}

function thrown(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

function uniqueViolation(): Error {
  const error = new pg.DatabaseError(`duplicate key value (${SECRET})`, 200, 'error')
  return Object.assign(error, {
    code: '23505',
    detail: `Key (email)=(${SECRET}) already exists.`,
    where: `SQL statement "insert … ${SECRET}"`,
    hint: SECRET,
    internalQuery: SECRET,
    query: SECRET,
    parameters: [SECRET],
  })
}

const refusedMail = () =>
  Object.assign(new Error(`Can't send mail: 550 <${SECRET}> unknown`), {
    code: 'EENVELOPE',
    responseCode: 550,
    response: `550 <${SECRET}> unknown`,
    command: `RCPT TO:<${SECRET}>`,
    rejected: [SECRET],
  })

/** Every one of these errors contains the marker. */
const ERRORS: readonly [string, () => unknown][] = [
  ['a unique violation of PostgreSQL', uniqueViolation],
  ['a refused mail', refusedMail],
  ['a schema', () => z.object({ [SECRET]: z.string() }).safeParse({ [SECRET]: 1 }).error],
  ['JSON', () => thrown(() => JSON.parse(`{"email": ${SECRET}`))],
  ['a text that is no object', () => thrown(() => 'a' in (SECRET as never))],
  ['a pattern', () => thrown(() => new RegExp(`(${SECRET}`))],
  ['an address', () => thrown(() => new URL(SECRET))],
  ['a file', () => thrown(() => execFileSync(`/nowhere/${SECRET}`))],
  ['a text', () => SECRET],
  ['a record', () => ({ message: SECRET, stack: SECRET })],
  ['a cause', () => new Error('outer', { cause: uniqueViolation() })],
  ['several', () => new AggregateError([uniqueViolation(), refusedMail()], SECRET)],
  ['a name', () => Object.assign(new Error('x'), { name: SECRET, code: SECRET, syscall: SECRET })],
  [
    'a message that looks like a frame',
    () => new Error(`x\n    at ${SECRET} (file:///a/${SECRET}.ts:1:1)\n`),
  ],
  ['a message that was changed', () => Object.assign(new Error(SECRET), { message: 'other' })],
]

describe('a line about an error', () => {
  it.each(ERRORS)('contains nothing of %s', (_, make) => {
    const error = make()
    const lines = linesOf((log) => {
      // A string alone is the message of our code.
      if (error instanceof Error) log.error(error)
      log.error({ err: error })
      log.error({ err: error }, 'page failed')
      log.error({ err: error }, error instanceof Error ? error.message : 'page failed')
      log.warn({ error, event: 'other' })
      log.info({ event: 'wrapped', cause: error instanceof Error ? error : undefined })
    })
    expect(lines.length).toBeGreaterThanOrEqual(5)
    expect(lines.filter((line) => line.includes('marcador'))).toEqual([])
    expect(JSON.parse(lines.at(-4) ?? '')).toMatchObject({
      msg: 'page failed',
      err: { type: expect.any(String) },
    })
    expect(shortError(error)).not.toContain('marcador')
  })

  it('logs class, stack and code of an error', () => {
    expect(safeError(uniqueViolation())).toEqual({
      type: 'DatabaseError',
      code: '23505',
      stack: expect.stringMatching(/^ {4}at uniqueViolation \(.*log-options\.test\.ts\S*:\d+:\d+\)\n {4}at /),
    })
    const lost = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    })
    expect(safeError(lost)).toMatchObject({ message: 'connect', code: 'ECONNREFUSED' })
    expect(safeError(new Error('Connection terminated unexpectedly')).message).toMatch(/^Connection/)
    expect(safeError(new AppError('unavailable', { retryAfter: 2, customMessage: SECRET })).message).toBe(
      'unavailable',
    )
    const fetchFailed = safeError(new TypeError('fetch failed', { cause: lost }))
    expect(fetchFailed).toMatchObject({ type: 'TypeError', cause: { code: 'ECONNREFUSED' } })
    expect(shortError(lost)).toBe('Error ECONNREFUSED connect')
    expect(shortError(new TypeError('fetch failed', { cause: lost }))).toBe(
      'TypeError fetch failed: Error ECONNREFUSED connect',
    )
  })

  it('logs every error of those that failed together', () => {
    const several = new AggregateError([uniqueViolation(), uniqueViolation(), refusedMail()], SECRET)
    expect(safeError(several)).toMatchObject({
      type: 'AggregateError',
      errors: [{ code: '23505' }, { code: '23505' }, { code: 'EENVELOPE' }],
    })
    expect(shortError(several)).toBe('AggregateError: DatabaseError 23505, Error EENVELOPE')
  })
})

it('keeps flat lines whole and leaves out what a library logs whole', () => {
  const headers = { cookie: SECRET }
  const [line, parser, address, mistake] = linesOf((log) => {
    log.info({ event: 'login', rol: 'alumna', ms: 3, good: true, none: null }, 'said')
    log.trace({ busboyOptions: { headers }, req: { url: `/x?token=${SECRET}` } }, 'Providing options')
    log.warn(
      `Reply was already sent, did you forget to "return reply" in the "/x?token=${SECRET}" (GET) route?`,
    )
    log.info('Server listening at http://127.0.0.1:3000')
  })
  expect(JSON.parse(line ?? '')).toMatchObject({
    event: 'login',
    rol: 'alumna',
    ms: 3,
    good: true,
    none: null,
    msg: 'said',
  })
  expect(`${parser}${address}`).not.toContain('marcador')
  expect(JSON.parse(address ?? '').msg).toMatch(/^Reply was already sent.*"\/…" \(GET\) route\?$/)
  expect(mistake).toContain('Server listening at http://127.0.0.1:3000')
})
