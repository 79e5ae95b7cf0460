import { readFileSync } from 'node:fs'
import { ERROR_STATUS } from '@alumbra/contract/calls/errors'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeApi } from './document.ts'
import { DOCUMENT } from './kept-document.ts'
import { type Contract, readContract } from './read-contract.ts'
import { documentText } from './write-document.ts'

type Operation = {
  operationId: string
  security: object[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { $ref?: string }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, { properties?: Record<string, { enum?: string[] }> }>
    responses: Record<string, { headers?: object; content: Record<string, { schema: { $ref: string } }> }>
    securitySchemes: { sesion: { name: string } }
  }
}

let contract: Contract
let document: Document
let operations: [method: string, path: string, operation: Operation][]

beforeAll(async () => {
  contract = await readContract()
  document = (await describeApi()) as Document
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => [method, path, one] as [string, string, Operation]),
  )
})

describe('the description of the API', () => {
  it('wire-15 is kept in the repository (npm run openapi writes it)', async () => {
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(await documentText())
  })

  it('wire-14 names each operation after its call, once', () => {
    const ids = operations.map(([, , { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...contract.calls.keys()].filter((name) => !ids.includes(name))).toEqual([])
    const seconds = ids.filter((id) => !contract.calls.has(id))
    expect(seconds).toContain('saveCvByPost')
    for (const id of seconds) expect(contract.calls.has(id.replace(/By(?:Post|Put)$/, ''))).toBe(true)
  })

  it('wire-14 asks for the cookie wherever a call is not public', () => {
    for (const [, , { operationId, security }] of operations) {
      const shape = contract.calls.get(operationId)
      if (shape)
        expect([operationId, security.length]).toEqual([operationId, shape.acceso === 'publico' ? 0 : 1])
    }
    expect(document.components.securitySchemes.sesion.name).toBe('__Host-alumbra')
  })

  it('wire-14 takes pictures as forms', () => {
    const uploads = operations.filter(([, , { operationId }]) => contract.calls.get(operationId)?.upload)
    expect(uploads.length).toBeGreaterThanOrEqual(3)
    for (const [, , { requestBody }] of uploads) {
      expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({ required: ['file'] })
    }
  })

  it('wire-14 refuses with named answers that list every code, and say how long to wait', () => {
    for (const [, , { responses }] of operations) {
      const refused = Object.entries(responses).filter(([status]) => Number(status) >= 400)
      for (const [, response] of refused) expect(response.$ref).toMatch(/^#\/components\/responses\/\w+$/)
      expect(refused.map(([status]) => status)).toEqual(expect.arrayContaining(['429', '500', '503']))
    }
    const { schemas, responses } = document.components
    expect(schemas['Refusal']?.properties?.['errorCode']?.enum).toEqual(Object.keys(ERROR_STATUS))
    expect(responses['DemasiadosIntentos']?.headers).toHaveProperty('Retry-After')
    expect(responses['NoDisponible']?.headers).toHaveProperty('Retry-After')
  })

  it('wire-14 describes what several calls share once, and everything it refers to', () => {
    const text = JSON.stringify(document)
    for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      expect(document.components).toHaveProperty([kind ?? '', name ?? ''])
    }
    const { OfertaAdmin } = document.components.schemas
    expect(text.split(JSON.stringify(OfertaAdmin)).length - 1).toBe(1)
    expect(text.split('#/components/schemas/OfertaAdmin"').length - 1).toBeGreaterThanOrEqual(2)
  })
})
