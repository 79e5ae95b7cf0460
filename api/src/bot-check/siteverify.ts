import { BOT_CHECK_ACTION } from '@alumbra/contract/calls/bot'
import { z } from 'zod'
import { inTimeWithSignal } from '../time-limit.ts'
import type { BotCheck, BotCheckOptions, BotVerdict } from './bot-check.ts'

const VERIFY_URL = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}
const TIMEOUT_MS = 1_500
/** reCAPTCHA scores below it mean a program. */
const SCORE_MIN = 0.5

/** Errors of our configuration or of the provider, which do not concern the token. */
const NOT_ABOUT_THE_TOKEN = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

const Answer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).optional(),
})

/** reCAPTCHA or Turnstile: both use the same API. */
export function siteverify(
  provider: keyof typeof VERIFY_URL,
  { siteKey, secret, publicUrl, verifyUrl = VERIFY_URL[provider] }: BotCheckOptions,
): BotCheck {
  if (!siteKey || !secret) throw new Error(`${provider} needs a site key and a secret`)
  const { hostname } = new URL(publicUrl)
  return {
    describe: () => ({ provider, siteKey }),
    challenge: async () => null,
    async check(token, ip) {
      if (!token) return 'absent'
      const answer = await ask(verifyUrl, { secret, response: token, remoteip: ip })
      return answer ? judge(answer, hostname) : 'absent'
    },
  }
}

/** The response of the provider; undefined when it times out or cannot be parsed. */
async function ask(url: string, fields: Record<string, string>) {
  try {
    const answer = await inTimeWithSignal(async (signal) => {
      const body = new URLSearchParams(fields)
      const response = await fetch(url, { method: 'POST', body, redirect: 'error', signal })
      return response.json()
    }, TIMEOUT_MS)
    return Answer.safeParse(answer).data
  } catch {
    return undefined
  }
}

function judge(answer: z.infer<typeof Answer>, hostname: string): BotVerdict {
  if (!answer.success) {
    const unknown = answer['error-codes']?.some((code) => NOT_ABOUT_THE_TOKEN.includes(code))
    return unknown ? 'absent' : 'invalid'
  }
  if (answer.action !== BOT_CHECK_ACTION) return 'invalid'
  // The test keys of the providers return a host name of the provider.
  if (!isLoopback(hostname) && answer.hostname !== hostname) return 'invalid'
  return answer.score === undefined || answer.score >= SCORE_MIN ? 'valid' : 'absent'
}

const isLoopback = (hostname: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
