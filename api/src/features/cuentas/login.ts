import type { Rol } from '@alumbra/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { passesBotCheck } from '../../bot-check/human.ts'
import { AppError } from '../../errors.ts'
import { enforce } from '../../limits/limits.ts'
import { enter } from '../../plugins/session.ts'
import { entrar } from './rules/entrada.ts'

type Attempt = { rol: Rol; login: string; password: string; token?: string | null | undefined }

/** One try to log in, from the bot check to the cookie; answers the id of who entered. A good one costs nothing of the budget. */
export async function login(request: FastifyRequest, reply: FastifyReply, attempt: Attempt): Promise<string> {
  const { rol, login, password, token } = attempt
  const { db, env } = request.server
  const withToken = await passesBotCheck(request, token)
  if (rol === 'admin' && !withToken) {
    throw new AppError('paramsError', { fields: { token: 'Falta la comprobación antirrobots.' } })
  }
  const account = `${rol}:${login.toLowerCase()}`
  const spent = await enforce(db, {
    limit: 'login',
    account,
    ip: request.ip,
    withToken,
    enabled: env.RATE_LIMIT,
  })
  try {
    const actor = await entrar(db, rol, login, password)
    await spent.refund()
    await enter(request, reply, actor)
    request.log.info({ event: 'login', rol, account: actor.id, ip: request.ip })
    return actor.id
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Nobody looked at the password: it was no guess.
    if (error.code === 'unavailable') await spent.refund()
    request.log.info({ event: 'login.refused', rol, code: error.code, ip: request.ip })
    throw error
  }
}
