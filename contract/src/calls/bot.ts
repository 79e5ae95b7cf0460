import { z } from 'zod/mini'
import { call } from './call.ts'

export const BOT_CHECK_PROVIDERS = ['altcha', 'recaptcha', 'turnstile', 'off'] as const
export type BotCheckProvider = (typeof BOT_CHECK_PROVIDERS)[number]

/** The action of a bot-check token (F069). */
export const BOT_CHECK_ACTION = 'submit'

const BotCheck = z.object({
  provider: z.enum(BOT_CHECK_PROVIDERS),
  siteKey: z.optional(z.string()),
  challengeUrl: z.optional(z.string()),
})

export const getBotCheck = call({
  method: 'GET',
  path: '/api/bot-check',
  acceso: 'publico',
  tag: 'Público',
  summary: 'Qué comprobación antirrobots está activa',
  answers: { 200: BotCheck },
})

export const getBotChallenge = call({
  method: 'GET',
  path: '/api/bot-check/challenge',
  acceso: 'publico',
  tag: 'Público',
  summary: 'Un reto nuevo de la comprobación propia (altcha)',
  mayMiss: true,
  answers: { 200: z.looseObject({}) },
})
