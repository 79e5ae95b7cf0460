import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const USED_UP = 'La comprobación antirrobots ha caducado. Vuelve a intentarlo.'

/** True with a valid token, false without one (a stricter budget applies); throws on a wrong or used token. */
export async function passesBotCheck(
  request: FastifyRequest,
  token: string | null | undefined,
): Promise<boolean> {
  const verdict = await request.server.botCheck.check(token, request.ip)
  if (verdict === 'invalid') throw new AppError('paramsError', { fields: { token: USED_UP } })
  return verdict === 'valid'
}
