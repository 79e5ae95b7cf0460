import { altcha } from './altcha.ts'
import type { BotCheck, BotCheckOptions } from './bot-check.ts'
import { siteverify } from './siteverify.ts'

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
