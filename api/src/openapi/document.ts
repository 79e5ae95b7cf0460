import type { CallShape } from '@alumbra/contract/calls/call'
import type { $ZodType } from 'zod/v4/core'
import { goodAnswer } from '../plugins/route.ts'
import { VERSION } from '../version.ts'
import { operations } from './operation.ts'
import { type Contract, readContract } from './read-contract.ts'
import { Refusal, refusalResponses } from './refusals.ts'
import { type Json, openSchemas } from './schemas.ts'

const INFO = {
  title: 'Alumbra',
  version: VERSION,
  description:
    'API de Alumbra: referentes, alumnas, empresas, ofertas y talento. Quien entra recibe una cookie de sesión, y la envía con cada llamada. Los errores llevan `errorCode` y `errorMessage`.',
}

const RETRY_AFTER = {
  description: 'Segundos que hay que esperar antes de volver a probar.',
  schema: { type: 'integer', minimum: 1 },
}

/** By name, since the order in which a module lists its exports depends on who loads it. */
const sorted = <T>(things: Iterable<readonly [string, T]>) => [...things].sort(([a], [b]) => (a < b ? -1 : 1))

const ETAG = {
  description: 'Identifica la respuesta: quien la envía en `If-None-Match` recibe 304 mientras no cambie.',
  schema: { type: 'string' },
}

type Named = [name: string, schema: $ZodType]
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const named = (name: string, schema: $ZodType | null | undefined): Named[] => (schema ? [[name, schema]] : [])

/** The exported schemas, then those of a single call under the name of the call. */
function schemasOf({ calls, schemas }: Contract) {
  const shared = sorted(schemas).filter(([name]) => name === capital(name) && name !== 'ErrorBody')
  const all = sorted(calls).map(([name, shape]) => [capital(name), shape] as const)
  const sent = all.flatMap(([name, { params, query, body }]) => [
    ...named(`${name}Params`, params),
    ...named(`${name}Query`, query),
    ...named(`${name}Body`, body),
  ])
  const answers = all.flatMap(([name, shape]) => named(`${name}Answer`, goodAnswer(shape)[1]))
  return openSchemas({ shared, sent, answered: [['Refusal', Refusal], ...answers] })
}

/** Path of the document: `:id` is `{id}` there. */
const pathOf = ({ path }: CallShape): string => path.replace(/:(\w+)/g, '{$1}')

/** Where the server is in the document that is kept; kept-document.ts puts the address of the installation there. */
const EXAMPLE_URL = 'https://alumbra.example'

/** Describes every call of the contract in OpenAPI 3.1 (wire-13). */
export async function describeApi(): Promise<Json> {
  const contract = await readContract()
  const schemas = schemasOf(contract)
  const paths: Record<string, Json> = {}
  for (const [name, shape] of sorted(contract.calls)) {
    const path = pathOf(shape)
    for (const [method, operation] of operations(name, shape, schemas))
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  const refusal = schemas.take(Refusal, 'output')
  const tags = [...new Set([...contract.calls.values()].map(({ tag }) => tag))].sort()
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: EXAMPLE_URL }],
    tags: tags.map((name) => ({ name })),
    paths: Object.fromEntries(sorted(Object.entries(paths))),
    components: {
      securitySchemes: {
        sesion: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-alumbra',
          description: 'La cookie de sesión que dejan las llamadas de entrada.',
        },
      },
      headers: { ETag: ETAG, 'Retry-After': RETRY_AFTER },
      responses: refusalResponses(refusal),
      schemas: schemas.used(),
    },
  }
}
