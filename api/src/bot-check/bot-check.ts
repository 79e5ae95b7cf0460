import type { BotCheckProvider } from '@alumbra/contract/bot'
import type { Db } from '../db/schema.ts'
import { altcha } from './altcha.ts'
import { siteverify } from './siteverify.ts'

/** 'absent': no token, or the provider did not answer; a stricter budget applies. */
export type BotVerdict = 'valid' | 'absent' | 'invalid'

export type BotCheck = {
  /** The data that a page needs to get a token. */
  describe(): { provider: BotCheckProvider; siteKey?: string; challengeUrl?: string }
  /** A new altcha challenge; null with another provider. */
  challenge(): Promise<object | null>
  /** Checks a token; each one is valid once. */
  check(token: string | null | undefined, ip: string): Promise<BotVerdict>
}

export type BotCheckOptions = {
  provider: BotCheckProvider
  siteKey?: string | undefined
  secret?: string | undefined
  db: Db
  /** Address of the pages: a token from another host is refused. */
  publicUrl: string
  /** Address of a fake provider, in tests. */
  verifyUrl?: string
}

const off: BotCheck = {
  describe: () => ({ provider: 'off' }),
  challenge: async () => null,
  check: async () => 'valid',
}

/** Opens the configured bot check. */
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
