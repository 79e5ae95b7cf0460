// On the embedded database alone: statuses and headers do not depend on the database, and every call that reads runs here.
import type { CallShape } from '@alumbra/contract/calls/call'
import { callRequest } from '@alumbra/contract/calls/send'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerOf, goodInput } from '../../test/calls/caller.ts'
import { everyCall, methodsOf, sendCall } from '../../test/calls/calls.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'
import { describeApi } from './document.ts'

type Operation = {
  operationId: string
  parameters?: { name: string }[]
  requestBody?: { required: boolean }
  responses: Record<string, { headers?: object }>
}

let app: TestApp
let operations: Map<string, Operation>
beforeAll(async () => {
  app = await openTestApp()
  const { paths } = (await describeApi()) as { paths: Record<string, Record<string, Operation>> }
  operations = new Map(
    Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])),
  )
})
afterAll(() => app.close())

const operation = (name: string): Operation => operations.get(name) as Operation
const reading = async (): Promise<[string, CallShape][]> =>
  [...(await everyCall())].filter(([, shape]) => methodsOf(shape).includes('GET'))

it('wire-14 names the ETag and the 304 of each answer that has them, and of no other', async () => {
  const found: string[] = []
  for (const [name, shape] of await reading()) {
    const { url } = callRequest(shape, await goodInput(app, name))
    const caller = await callerOf(app, shape)
    const { headers } = await caller.get(url)
    const etag = headers.etag
    const again = etag && (await caller.get(url, { headers: { 'if-none-match': etag } }))
    if (again) expect([name, again.status, again.headers.etag, again.text]).toEqual([name, 304, etag, ''])
    const { responses } = operation(name)
    const isNamed = '304' in responses && JSON.stringify(responses['200']?.headers).includes('ETag')
    expect([name, isNamed]).toEqual([name, etag !== undefined])
    if (etag) found.push(name)
  }
  expect(found.length).toBeGreaterThan(7)
})

it('wire-14 says of a body that may be absent that it is not required', async () => {
  const mayBeAbsent: string[] = []
  for (const [name, shape] of await everyCall()) {
    const { requestBody } = operation(name)
    if (!shape.body) continue
    const { url } = callRequest(shape, await goodInput(app, name))
    const { status } = await (await callerOf(app, shape)).send({ method: methodsOf(shape)[0] as 'POST', url })
    expect([name, requestBody?.required]).toEqual([name, status === 400])
    if (!requestBody?.required) mayBeAbsent.push(name)
  }
  expect(mayBeAbsent).toContain('adminAcceptOferta')
})

it('wire-14 names no page where a call has none', () => {
  const withPage = [...operations.values()]
    .filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'page'))
    .map(({ operationId }) => operationId)
  expect(withPage.filter((name) => /^admin(?:Export|Select)/.test(name))).toEqual([])
  expect(withPage).toContain('adminListAlumnas')
})

it('wire-14 names the 404 of a page of posters that nobody is on', async () => {
  const shape = (await everyCall()).get('downloadCarteles') as CallShape
  expect((await sendCall(app.visitor(), shape, { query: { page: '99' } })).status).toBe(404)
})
