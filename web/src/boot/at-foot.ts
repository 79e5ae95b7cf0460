/**
 * Announced and shown at the foot of the window for fifteen seconds, or until there is a connection again: the button to press
 * then may lie under it. A page of plain text has no React for it.
 */
export function sayAtFoot(text: string) {
  document.querySelector('.at-foot')?.remove()
  const note = document.createElement('p')
  note.className = 'toasts at-foot on-night'
  note.role = 'alert'
  note.textContent = text
  document.body.append(note)
  const remove = () => note.remove()
  setTimeout(remove, 15_000)
  addEventListener('online', remove, { once: true })
}

/** React's pages say a thing here too (components/site/open-if-reached.ts). */
export const sayWhatPagesAsk = () =>
  addEventListener('aviso', (event) => sayAtFoot(String((event as CustomEvent).detail)))
