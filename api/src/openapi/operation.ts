import type { CallShape, Method } from '@alumbra/contract/calls/call'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { goodAnswer } from '../plugins/route.ts'
import { refusals } from './refusals.ts'
import type { Json, Schemas } from './schemas.ts'

const DONE: Record<number, string> = { 200: 'Hecho', 201: 'Creado', 204: 'Hecho: no hay nada que contar' }

/** Every value that a part of the address may have, one parameter each. */
function parameters(shape: CallShape, schemas: Schemas): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = shape[part]
    if (!schema) return []
    const { properties, required = [] } = schemas.open(schema) as { properties: Json; required?: string[] }
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: value,
    }))
  })
}

const FILE = { type: 'string', format: 'binary' }

/** Whether a body may be absent, which counts as an empty one (plugins/validation.ts). */
const takesNothing = (body: $ZodType): boolean => safeParse(body, {}).success

function requestBody({ body, upload }: CallShape, schemas: Schemas): Json | undefined {
  if (upload)
    return {
      required: true,
      content: {
        'multipart/form-data': { schema: { type: 'object', properties: { file: FILE }, required: ['file'] } },
      },
    }
  return (
    body && {
      required: !takesNothing(body),
      content: { 'application/json': { schema: schemas.take(body, 'input') } },
    }
  )
}

function goodResponse(shape: CallShape, schemas: Schemas): Json {
  const [status, schema] = goodAnswer(shape)
  const headers = shape.etag && { headers: ETAG }
  const description = shape.download ? 'El fichero' : (DONE[status] ?? 'Hecho')
  if (shape.download) return { description, ...headers, content: { [shape.download]: { schema: FILE } } }
  return schema === null
    ? { description }
    : { description, ...headers, content: { 'application/json': { schema: schemas.take(schema, 'output') } } }
}

const ETAG = { ETag: { $ref: '#/components/headers/ETag' } }
const NOT_MODIFIED = {
  description: 'No ha cambiado desde la respuesta cuyo `ETag` se envía en `If-None-Match`',
  headers: ETAG,
}

const capital = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()

/** The operations of a call by method. The first has the name of the call; the others do the same. */
export function operations(name: string, shape: CallShape, schemas: Schemas): [Method, Json][] {
  const body = requestBody(shape, schemas)
  const inAddress = parameters(shape, schemas)
  const roles = [shape.acceso].flat().join(', ')
  return ([shape.method].flat() as Method[]).map((method, index) => [
    method,
    {
      operationId: index === 0 ? name : `${name}By${capital(method)}`,
      summary: shape.summary,
      ...(shape.acceso !== 'publico' && { description: `Para: ${roles}.` }),
      tags: [shape.tag],
      security: shape.acceso === 'publico' ? [] : [{ sesion: [] }],
      ...(inAddress.length > 0 && { parameters: inAddress }),
      ...(body && { requestBody: body }),
      responses: {
        [goodAnswer(shape)[0]]: goodResponse(shape, schemas),
        ...(shape.etag && { 304: NOT_MODIFIED }),
        ...refusals(shape),
      },
    },
  ])
}
