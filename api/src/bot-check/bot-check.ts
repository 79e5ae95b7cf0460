import type { BotCheckProvider } from '@alumbra/contract/bot'
import type { Db } from '../db/schema.ts'
import { altcha } from './altcha.ts'
import { siteverify } from './siteverify.ts'

/** 'absent': there is no token, or nobody could say whether it is good; a stricter budget follows. */
export type BotVerdict = 'valid' | 'absent' | 'invalid'

export type BotCheck = {
  /** What a page must know to get a token. */
  describe(): { provider: BotCheckProvider; siteKey?: string; challengeUrl?: string }
  /** A new challenge of our own check; null when another provider makes them. */
  challenge(): Promise<object | null>
  /** Judges a token; a good one is good once. */
  check(token: string | null | undefined, ip: string): Promise<BotVerdict>
}

export type BotCheckOptions = {
  provider: BotCheckProvider
  siteKey?: string | undefined
  secret?: string | undefined
  db: Db
  /** Where the pages are: a token made on another host is not ours. */
  publicUrl: string
  /** A stand-in for the provider's server, in tests. */
  verifyUrl?: string
}

const off: BotCheck = {
  describe: () => ({ provider: 'off' }),
  challenge: async () => null,
  check: async () => 'valid',
}

/** The bot check that the configuration names. */
export function openBotCheck(options: BotCheckOptions): BotCheck {
  switch (options.provider) {
    case 'off':
      return off
    case 'altcha':
      return altcha(options)
    case 'recaptcha':
    case 'turnstile':
      return siteverify(options.provider, options)
  }
}
