import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusText } from '../../ui/focus-text.ts'

/**
 * A page that opens without being loaded takes away the link that was pressed, and the focus with it: the title of the new page
 * gets it, and a screen reader says where it is (sitio-28). A link that stays keeps the focus, and the title is said here. On the
 * way back the link has the focus again (boot/return-focus.ts).
 */
export function PageVoice() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const isOpened = useNavigationType() !== 'POP'
  const voice = useRef<ShadowRoot>(undefined)
  useEffect(() => {
    const isShown = isOpened && location.pathname + location.search === address
    if (isShown && document.activeElement === document.body) focusText('main h1')
    const isSaid = isShown && !document.activeElement?.closest('main')
    if (voice.current) voice.current.textContent = isSaid ? document.title : ''
  }, [address, isOpened])
  return (
    <p
      ref={(line) => {
        // Heard, and nowhere to be found a second time: a search in the page leads to the title alone.
        if (line) voice.current ??= line.attachShadow({ mode: 'closed' })
      }}
      aria-live="polite"
      className="sr-only"
    />
  )
}
