import { BOT_CHECK_ACTION } from '@alumbra/contract/calls/bot'
import type { Solver } from './solver.ts'

type Recaptcha = {
  ready(run: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}
type Turnstile = {
  render(
    box: HTMLElement,
    options: {
      sitekey: string
      action: string
      execution: 'execute'
      appearance: 'interaction-only'
      callback: (token: string) => void
      'error-callback': () => void
    },
  ): string
  execute(id: string): void
  reset(id: string): void
  remove(id: string): void
}
declare global {
  interface Window {
    grecaptcha?: Recaptcha
    turnstile?: Turnstile
  }
}

/** Google reCAPTCHA, invisible. */
export async function recaptchaSolver(siteKey: string): Promise<Solver> {
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
  const recaptcha = window.grecaptcha
  if (!recaptcha) throw new Error('reCAPTCHA did not start')
  await new Promise<void>((ready) => recaptcha.ready(ready))
  return { solve: () => recaptcha.execute(siteKey, { action: BOT_CHECK_ACTION }), close: () => {} }
}

/** Cloudflare Turnstile; visible only when it needs the user. */
export async function turnstileSolver(siteKey: string, box: HTMLElement): Promise<Solver> {
  await loadScript('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
  const turnstile = window.turnstile
  if (!turnstile) throw new Error('Turnstile did not start')
  let settle = (_token: string | undefined) => {}
  const id = turnstile.render(box, {
    sitekey: siteKey,
    action: BOT_CHECK_ACTION,
    execution: 'execute',
    appearance: 'interaction-only',
    callback: (token) => settle(token),
    'error-callback': () => settle(undefined),
  })
  return {
    solve: () =>
      new Promise((resolve) => {
        settle = resolve
        turnstile.reset(id)
        turnstile.execute(id)
      }),
    close: () => turnstile.remove(id),
  }
}

const loadScript = (src: string): Promise<void> =>
  new Promise((loaded, failed) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => loaded()
    script.onerror = () => failed(new Error(`${src} did not load`))
    document.head.append(script)
  })
