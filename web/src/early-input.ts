type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = { value: string; checked: boolean; caret: number | null }

const CONTROLS = 'input, textarea, select'
const typed = new Map<Control, Typed>()
let focused: unknown
let watching: AbortController | undefined

/** Remembers what users type and choose until React has taken the page over. Called before React starts. */
export function watchEarlyInput() {
  watching = new AbortController()
  for (const control of document.querySelectorAll<Control>(CONTROLS))
    if (isChanged(control)) remember(control)
  focused = document.activeElement
  const options = { capture: true, signal: watching.signal }
  const onInput = ({ target }: Event) => {
    if (isControl(target)) remember(target)
  }
  document.addEventListener('input', onInput, options)
  document.addEventListener('change', onInput, options)
  document.addEventListener('focusin', ({ target }) => (focused = target), options)
}

/** Puts the text back where React or the form library has just written its own values, before anything is painted. */
export function restoreEarlyInput() {
  if (isControl(focused) && !focused.isConnected) onPage(focused)?.focus()
  const before = [...typed]
  typed.clear()
  for (const [left, was] of before) {
    const control = onPage(left)
    if (!control) continue
    typed.set(control, was)
    if (isBox(control) || control.value === was.value) continue
    control.value = was.value
    placeCaret(control, was.caret)
  }
}

/** Tells the forms about each value, as if it were typed now, and stops watching. */
export function replayEarlyInput() {
  watching?.abort()
  const focused = document.activeElement
  const caret = isControl(focused) ? caretOf(focused) : null
  for (const [control, before] of typed) replay(control, before)
  // React writes the value that it was given once more, and that moves the caret.
  if (isControl(focused) && typed.has(focused)) queueMicrotask(() => placeCaret(focused, caret))
  typed.clear()
}

function remember(control: Control) {
  if (control.type === 'file') return
  // The last one touched is replayed last.
  typed.delete(control)
  const checked = control instanceof HTMLInputElement && control.checked
  typed.set(control, { value: control.value, checked, caret: caretOf(control) })
}

function replay(control: Control, { value, checked }: Typed) {
  if (isBox(control)) {
    control.checked = !checked
    control.click()
    return
  }
  // React notices a change only when the value differs from the one that it last wrote or saw.
  control.value = value === '' ? ' ' : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  const kind = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(kind, { bubbles: true }))
}

/** A control, or the one in its place: React draws the whole page again when a translator or an extension has changed it. */
function onPage(control: Control): Control | undefined {
  if (control.isConnected) return control
  const sameAs = keyOf(control)
  return [...document.querySelectorAll<Control>(CONTROLS)].find((other) => keyOf(other) === sameAs)
}

/** What a control is called within its form; ids that React makes are others when it draws again. */
const keyOf = (control: Control): string =>
  [control.form?.ariaLabel, control.name || control.id, control.type, isBox(control) && control.value].join()

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isBox = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type)

/** Whether a control holds anything but what the server has drawn in it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedIndex !== drawnIndex(control)
  return isBox(control)
    ? control.checked !== control.defaultChecked
    : control.type !== 'hidden' && control.value !== control.defaultValue
}

/** The option that the server has selected; the first one, unless it says so of another. */
const drawnIndex = ({ options }: HTMLSelectElement): number =>
  Math.max(
    0,
    [...options].findLastIndex((option) => option.defaultSelected),
  )

const caretOf = (control: Control): number | null =>
  control instanceof HTMLSelectElement ? null : control.selectionEnd

function placeCaret(control: Control, caret: number | null) {
  if (caret === null || document.activeElement !== control || control instanceof HTMLSelectElement) return
  control.setSelectionRange(caret, caret)
}
