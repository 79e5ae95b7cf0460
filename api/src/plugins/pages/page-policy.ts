import { createHash } from 'node:crypto'
import type { BotCheckProvider } from '@alumbra/contract/calls/bot'
import type { Page } from '@alumbra/contract/calls/visit'

/** Foreign sources of the bot check in the content policy of every page, since a form may be one click away. */
const BOT_CHECK_POLICY: Record<BotCheckProvider, { scripts?: string; rest: readonly string[] }> = {
  off: { rest: [] },
  altcha: { rest: ["worker-src 'self'"] },
  recaptcha: {
    scripts: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    rest: ['frame-src https://www.google.com/recaptcha/'],
  },
  turnstile: {
    scripts: 'https://challenges.cloudflare.com',
    rest: ['frame-src https://challenges.cloudflare.com'],
  },
}

const DEV_STYLES = ["'unsafe-inline'"]

/** The Content-Security-Policy of a page: our files, and the inline scripts and styles of exactly this page, by their hashes. */
export function pagePolicy(
  { scripts, styles }: Page['inline'],
  dev: boolean,
  provider: BotCheckProvider,
): string {
  const botCheck = BOT_CHECK_POLICY[provider]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(sourceOf), ...list(botCheck.scripts)].join(' '),
    // The hash of a style would forbid those that Vite adds.
    ["style-src 'self'", ...(dev ? DEV_STYLES : styles.map(sourceOf))].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "manifest-src 'self'",
    ...botCheck.rest,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const list = (one: string | undefined): string[] => (one === undefined ? [] : [one])

/** How the policy names an inline script or style (CSP3 §2.3.1). */
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
