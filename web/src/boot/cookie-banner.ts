import { CHOICE_COOKIE } from '@alumbra/domain/cookie-choice'
import { choiceIn } from './cookie-choice.ts'

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/**
 * The cookie banner (F020–F022): `<html data-cookies>` says that it is shown, `reabierta` when the footer has opened it
 * again; its buttons carry `data-cookies-choice`.
 */
export function answerCookieBanner() {
  const root = document.documentElement
  let openedFrom: Element | null = null

  const close = () => {
    const back =
      openedFrom instanceof HTMLElement && openedFrom.isConnected
        ? openedFrom
        : document.getElementById('contenido')
    delete root.dataset['cookies']
    back?.focus({ preventScroll: true })
  }

  const choose = (choice: string) => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we serve.
    document.cookie = `${CHOICE_COOKIE}=${choice}; Max-Age=${MAX_AGE_SECONDS}; Path=/; SameSite=Lax${secure}`
    close()
  }

  const reopen = () => {
    const banner = document.querySelector<HTMLElement>('.cookies')
    const chosen = choiceIn(document.cookie)
    const before = banner?.querySelector('[data-cookies-before]')
    if (before) before.textContent = chosen ? `Hasta ahora las tienes ${chosen}. ` : ''
    root.dataset['cookies'] = 'reabierta'
    banner?.focus()
  }

  const hideAnswered = () => {
    if (root.dataset['cookies'] === 'pregunta' && choiceIn(document.cookie)) delete root.dataset['cookies']
  }
  // React asks again as the server did where it draws the whole page again (`early-input.ts`).
  new MutationObserver(hideAnswered).observe(root, { attributeFilter: ['data-cookies'] })
  // A page that the browser kept whole asks as it did when it was left.
  addEventListener('pageshow', hideAnswered)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const choice = target.closest<HTMLElement>('[data-cookies-choice]')?.dataset['cookiesChoice']
    if (choice) choose(choice)
    else if (target.closest('[data-cookies-reopen]')) reopen()
  })
  // The focus returns to where it was before it entered the banner.
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    const banner = target instanceof Element && target.closest('.cookies')
    if (banner && relatedTarget instanceof Element && !banner.contains(relatedTarget))
      openedFrom = relatedTarget
  })
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || root.dataset['cookies'] !== 'reabierta') return
    if (target instanceof Element && target.closest('.cookies')) close()
  })
}
