/** Said by the page in the moment in which its scripts take over what is drawn, and might write over it. */
export const TAKEN = 'alumbra:taken'
/** Said by the page when its scripts have taken over; `<html data-awake>` says the same afterwards. */
export const AWAKE = 'alumbra:awake'

/** The page with a keeper of what is done on it before its scripts are there. */
export function withKeeper(html: string, nonce: string): string {
  if (!html.includes('<head>')) throw new Error('The page begins in a new way.')
  const told = JSON.stringify([TAKEN, AWAKE])
  return html.replace(
    '<head>',
    () => `<head><script nonce="${nonce}">(${keepForScripts})(...${told})</script>`,
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = { value: string; checked: boolean; caret: number | null }
type Deed = {
  pressed: Element | null
  /** What the scripts are given. */
  now: () => void
  /** How it is done without them, where it can be. */
  alone?: (() => void) | undefined
}

/**
 * Runs in the browser as text, so it uses nothing from outside itself. Everything typed before the scripts, and the last
 * click or sending, are given to them when they have taken over. When they fail to come, a link leads on by itself, and
 * so does a form that says where it goes.
 */
function keepForScripts(taken: string, awake: string) {
  const PATIENCE_MS = 3000
  const typed = new Map<Control, Typed>()
  const hands = new AbortController()
  let kept: Deed | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  let failed = false

  const letGo = () => {
    const deed = kept
    deed?.pressed?.removeAttribute('aria-busy')
    clearTimeout(patience)
    patience = kept = undefined
    return deed
  }
  const goAlone = () => {
    patience = undefined
    if (!kept?.alone) return
    hands.abort()
    letGo()?.alone?.()
  }
  const keep = (event: Event, deed: Deed) => {
    if (failed && deed.alone) return
    event.preventDefault()
    event.stopPropagation()
    kept?.pressed?.removeAttribute('aria-busy')
    kept = deed
    deed.pressed?.setAttribute('aria-busy', 'true')
    patience ??= setTimeout(goAlone, PATIENCE_MS)
  }

  const onClick = (event: MouseEvent) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const pressed = (event.target as Element).closest<HTMLElement>(
      'a[href], button[type=button]:not([popovertarget])',
    )
    if (!pressed) return
    const link = pressed instanceof HTMLAnchorElement ? pressed : null
    const byItself =
      link &&
      (link.target ||
        link.hasAttribute('download') ||
        link.origin !== location.origin ||
        link.getAttribute('href')?.[0] === '#')
    if (byItself) return
    keep(event, {
      pressed,
      now: () => pressed.click(),
      alone: link ? () => location.assign(link.href) : undefined,
    })
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    const says = form.hasAttribute('action')
    if (says && form.method === 'get') return
    const send = () => form.requestSubmit(event.submitter)
    keep(event, { pressed: event.submitter, now: send, alone: says ? send : undefined })
  }
  const onTyped = ({ target }: Event) => {
    const control = target as HTMLInputElement
    if (control.type === 'file') return
    const { value, checked, selectionEnd } = control
    // The last one touched is given last.
    typed.delete(control)
    typed.set(control, { value, checked, caret: selectionEnd })
  }

  const isBox = (control: Control) => /checkbox|radio/.test(control.type)
  const placeCaret = (control: Control, caret: number | null | undefined) => {
    if (typeof caret === 'number' && document.activeElement === control)
      (control as HTMLInputElement).setSelectionRange(caret, caret)
  }
  const show = () => {
    for (const [control, { value, caret }] of typed) {
      if (isBox(control) || control.value === value) continue
      control.value = value
      placeCaret(control, caret)
    }
  }
  const tell = (before: Control, { value, checked }: Typed) => {
    const control = (before.isConnected ? before : document.getElementById(before.id)) as HTMLInputElement
    if (!control) return
    if (isBox(control)) {
      control.checked = !checked
      return control.click()
    }
    // React hears of a change only when the value is not the one that it last wrote or saw.
    control.value = value === '' ? ' ' : ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event(control.matches('select') ? 'change' : 'input', { bubbles: true }))
  }
  const give = () => {
    hands.abort()
    const focused = document.activeElement as HTMLInputElement
    const caret = focused.selectionEnd
    for (const [control, written] of typed) tell(control, written)
    // React writes what it was told once more, and that moves the caret.
    if (typed.has(focused)) queueMicrotask(() => placeCaret(focused, caret))
    letGo()?.now()
  }
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    failed = true
    goAlone()
  }

  const options = { capture: true, signal: hands.signal }
  addEventListener('click', onClick, options)
  addEventListener('submit', onSubmit, options)
  addEventListener('input', onTyped, options)
  addEventListener('change', onTyped, options)
  addEventListener('error', onError, options)
  addEventListener(taken, show, options)
  addEventListener(awake, give, options)
  document.currentScript?.remove()
}
