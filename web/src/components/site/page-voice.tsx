import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusText } from '../../ui/focus-text.ts'

/** The path that was shown last, and the link that was pressed last there. */
type Left = { path: string; link?: HTMLAnchorElement | null }

/**
 * A page that opens without being loaded takes away the link that was pressed, and the focus with it: the title of the new page
 * gets it, and a screen reader says where it is (sitio-28). A link that stays keeps the focus, and the title is said here. On the
 * way back the link has the focus again (boot/return-focus.ts). Where only the search of the address changes, a link must have
 * led there that is gone or stands outside the content: a filter leaves the focus as it is. A press in Safari gives a link none.
 */
export function PageVoice() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const isOpened = useNavigationType() !== 'POP'
  const voice = useRef<ShadowRoot>(undefined)
  const left = useRef<Left>({ path: pathname })
  useEffect(() => {
    if (location.pathname + location.search !== address) return
    const { path, link } = left.current
    left.current = { path: pathname }
    const isLedHere = link?.search === search && !document.querySelector('main')?.contains(link)
    const isShown = isOpened && (path !== pathname || isLedHere)
    if (isShown && document.activeElement === document.body) focusText('main h1')
    const isSaid = isShown && !document.activeElement?.closest('main')
    if (voice.current) voice.current.textContent = isSaid ? document.title : ''
  }, [address, pathname, search, isOpened])
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      left.current.link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    }
    addEventListener('click', note, true)
    return () => removeEventListener('click', note, true)
  }, [])
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
