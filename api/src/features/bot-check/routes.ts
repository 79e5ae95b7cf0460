import { getBotChallenge, getBotCheck } from '@alumbra/contract/calls/bot'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { route } from '../../plugins/route.ts'

/** The active bot check, and challenges for altcha. */
export async function botCheck(app: FastifyInstance) {
  route(app, getBotCheck, async () => app.botCheck.describe())
  route(app, getBotChallenge, async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    const challenge = await app.botCheck.challenge()
    if (!challenge) throw new AppError('notFound')
    return challenge as Record<string, unknown>
  })
}
