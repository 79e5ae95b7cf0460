/** Announced and shown at the foot of the window for fifteen seconds; a page of plain text has no React for it. */
export function sayAtFoot(text: string) {
  document.querySelector('.at-foot')?.remove()
  const note = document.createElement('p')
  note.className = 'toasts at-foot on-night'
  note.role = 'alert'
  note.textContent = text
  document.body.append(note)
  setTimeout(() => note.remove(), 15_000)
}

/** React's pages say a thing here too (components/site/open-if-reached.ts). */
export const sayWhatPagesAsk = () =>
  addEventListener('aviso', (event) => sayAtFoot(String((event as CustomEvent).detail)))
