/**
 * The way back closes an open menu, which would stand over the page that it opens (sitio-43). One from which a link led to another
 * document closes as its page is left: the browser may keep that whole.
 */
export function closeMenuOnReturn() {
  for (const kind of ['popstate', 'pagehide'])
    addEventListener(kind, () =>
      document.querySelector<HTMLElement>('nav[popover]:popover-open')?.hidePopover(),
    )
}
