import type { CallShape } from '@alumbra/contract/calls/call'
import { ErrorBody } from '@alumbra/contract/calls/error-body'
import { ERROR_STATUS, type ServerErrorCode } from '@alumbra/contract/calls/errors'
import { z } from 'zod/mini'
import type { Json } from './schemas.ts'

const CODES = Object.keys(ERROR_STATUS) as [ServerErrorCode, ...ServerErrorCode[]]

/** The body of every refusal, with all codes that the server answers. */
export const Refusal = z.extend(ErrorBody, { errorCode: z.enum(CODES) })

/** Name and reason of each status that refuses (wire-2). */
const REFUSALS: Record<number, readonly [name: string, reason: string]> = {
  400: ['DatosNoValidos', 'Algún dato no es válido: `fields` dice cuáles y por qué'],
  401: ['SinSesion', 'No hay sesión, o la contraseña no es correcta'],
  403: ['SinPermiso', 'La cuenta no puede hacer esto, no está activa, o la petición viene de otro sitio'],
  404: ['NoEncontrado', 'No existe'],
  409: ['Conflicto', 'Ya existe, o alguien lo ha cambiado mientras tanto'],
  413: ['DemasiadoGrande', 'Lo que se envía es demasiado grande'],
  415: ['FormatoNoAdmitido', 'El formato de lo que se envía no se admite'],
  429: ['DemasiadosIntentos', 'Demasiados intentos: espera los segundos de `Retry-After`'],
  500: ['ErrorInesperado', 'Un fallo nuestro'],
  503: [
    'NoDisponible',
    'El servicio no puede responder ahora: vuelve a probar tras los segundos de `Retry-After`',
  ],
}
const WAIT: ReadonlySet<number> = new Set([429, 503])

const codesOf = (status: number): string =>
  CODES.filter((code) => ERROR_STATUS[code] === status)
    .map((code) => `\`${code}\``)
    .join(', ')

/** The refusals as named responses. */
export const refusalResponses = (body: Json): Json =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, [name, reason]]) => [
      name,
      {
        description: `${reason} (${codesOf(Number(status))}).`,
        ...(WAIT.has(Number(status)) && {
          headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
        }),
        content: { 'application/json': { schema: body } },
      },
    ]),
  )

/** The statuses with which a call may be refused. */
export function refusalsOf(shape: CallShape): number[] {
  const { params, query, body, upload } = shape
  const writes = [shape.method].flat().some((one) => one !== 'GET')
  // Both steps of a login refuse as a private call does.
  const asksWho = shape.acceso !== 'publico' || /\/login$|\/segundo-paso\//.test(shape.path)
  const statuses: [number, unknown][] = [
    [400, params || query || body || upload || writes],
    [401, asksWho],
    [403, asksWho || writes],
    [404, params || body || shape.mayMiss],
    [409, writes],
    [413, writes],
    [415, writes],
    [429, true],
    [500, true],
    [503, true],
  ]
  return statuses.filter(([, may]) => may).map(([status]) => status)
}

/** References to the refusals of a call. */
export const refusals = (shape: CallShape): Json =>
  Object.fromEntries(
    refusalsOf(shape).map((status) => [status, { $ref: `#/components/responses/${REFUSALS[status]?.[0]}` }]),
  )
