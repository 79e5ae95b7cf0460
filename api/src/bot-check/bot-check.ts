import type { BotCheckProvider } from '@alumbra/contract/calls/bot'
import type { Db } from '../db/schema.ts'

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
