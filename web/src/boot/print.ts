/** Buttons with `data-print` print the page. */
export function printAtPress() {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-print]')) window.print()
  })
}
