import type { BotCheckProvider } from '@alumbra/contract/calls/bot'

/** A check against bots that another company makes, as our pages name it (legales-2). */
export type OutsideCheck = { name: string; company: string; legalName: string; policy: string }

const OUTSIDE: Partial<Record<BotCheckProvider, OutsideCheck>> = {
  recaptcha: {
    name: 'reCAPTCHA',
    company: 'Google',
    legalName: 'Google LLC',
    policy: 'https://policies.google.com/privacy?hl=es',
  },
  turnstile: {
    name: 'Turnstile',
    company: 'Cloudflare',
    legalName: 'Cloudflare, Inc.',
    policy: 'https://www.cloudflare.com/turnstile-privacy-policy/',
  },
}

/** Undefined for our own check, and for none. */
export const outsideCheck = (provider: BotCheckProvider): OutsideCheck | undefined => OUTSIDE[provider]
