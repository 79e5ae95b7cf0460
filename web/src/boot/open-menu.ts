/** The way back closes an open menu, which would stand over the page that it opens (sitio-43). */
export const closeMenuOnReturn = () =>
  addEventListener('popstate', () =>
    document.querySelector<HTMLElement>('nav[popover]:popover-open')?.hidePopover(),
  )
