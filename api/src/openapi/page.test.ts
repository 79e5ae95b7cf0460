import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../test/servers/app.ts'
import { describeApi } from './document.ts'
import { readablePage } from './page.ts'
import type { Json } from './schemas.ts'

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '')

describe('wire-13 the page of the API', () => {
  it('has every call and every schema once, and no link that leads nowhere', async () => {
    const document = await describeApi()
    const page = readablePage(document)
    const { paths, components } = document as {
      paths: Record<string, Record<string, { operationId: string }>>
      components: { schemas: object }
    }
    const calls = Object.values(paths).flatMap((methods) => Object.values(methods))
    const ids = all(page, / id="([^"]+)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    expect(calls.length).toBeGreaterThan(140)
    for (const { operationId } of calls) expect(ids).toContain(operationId)
    for (const name of Object.keys(components.schemas)) expect(ids).toContain(`esquema-${name}`)
    for (const target of all(page, / href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  it('makes HTML of nothing that the document says', () => {
    const hostile = '<img src=x onerror=alert(1)>"\''
    const call = {
      operationId: hostile,
      summary: hostile,
      tags: [hostile],
      parameters: [{ name: hostile, in: 'query', required: true, schema: { const: hostile } }],
      responses: { 200: { description: hostile, content: { [hostile]: { schema: { const: hostile } } } } },
    }
    const document = {
      info: { title: hostile, version: hostile, description: hostile },
      tags: [{ name: hostile }],
      paths: { [hostile]: { get: call } },
      components: { responses: {}, schemas: { [hostile]: { const: hostile } } },
    } as unknown as Json
    expect(readablePage(document)).not.toContain('<img')
  })

  it('lets a browser run nothing and fetch nothing from elsewhere; its style is the one that the policy names', async () => {
    const app = await openTestApp()
    const { headers, body } = await app.fastify.inject('/api/docs')
    await app.close()
    const policy = String(headers['content-security-policy'])
    const style = all(body, /<style>([^<]+)<\/style>/g).join('')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).not.toMatch(/unsafe|script-src/)
    expect(body).not.toMatch(/<script|\son\w+=|\sstyle=/)
  })
})
