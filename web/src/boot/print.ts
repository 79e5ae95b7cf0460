/** Buttons with `data-print` print the page. */
export function printAtPress() {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-print]')) window.print()
  })
}

/** Folded text is on paper too, also in browsers that do not know the `::details-content` of `print.css` (sitio-33). */
export function unfoldAtPrint() {
  addEventListener('beforeprint', () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
      fold.open = true
      addEventListener('afterprint', () => (fold.open = false), { once: true })
    }
  })
}
