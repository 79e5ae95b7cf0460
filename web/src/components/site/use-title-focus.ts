import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A page that opens without being loaded takes away the link that was pressed, and the focus with it: the title of the new page
 * gets it, and a screen reader says where it is (sitio-28). On the way back the link has it again (boot/return-focus.ts).
 */
export function useTitleFocus() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (type !== 'POP') focusTitle(pathname)
  }, [pathname, type])
}

function focusTitle(page: string) {
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title || location.pathname !== page || document.activeElement !== document.body) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}
