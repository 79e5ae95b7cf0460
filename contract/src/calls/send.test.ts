import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { call } from './call.ts'
import { callRequest } from './send.ts'

const base = { acceso: 'publico', tag: '', summary: '', answers: { 200: null } } as const

it('fills path and query, without empty values', () => {
  const list = call({ ...base, method: 'GET', path: '/cosas/:id/partes' })
  const input = {
    params: { id: 'a/b ñ' },
    query: { page: 0, search: '', activo: undefined, provincia: 'A Coruña' },
  }
  expect(callRequest(list, input)).toEqual({
    method: 'GET',
    url: '/cosas/a%2Fb%20%C3%B1/partes?page=0&provincia=A+Coru%C3%B1a',
    body: undefined,
  })
})

it('sends the first method and the body as JSON', () => {
  const save = call({ ...base, method: ['PUT', 'POST'], path: '/cosa', body: z.object({ a: z.number() }) })
  expect(callRequest(save, { body: { a: 1 } })).toEqual({ method: 'PUT', url: '/cosa', body: '{"a":1}' })
})
