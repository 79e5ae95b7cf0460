import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { focusText } from './focus-text.ts'

/** The address of the page that a link was pressed for; a list that loads slowly takes its links away meanwhile. */
let turnedTo = ''

/** The handler of a link that turns the page of a list. */
export const noteTurn = (to: string) => () => {
  turnedTo = to
}

/**
 * When a link has turned the page of a list, the page scrolls and the start of the list, which has `data-list-start`, takes the
 * focus (sitio-31); the way back, and a filter that leads to the first page, leave both alone.
 */
export function useAfterTurn(scrollTo: number) {
  useTurned(() => {
    focusText('main [data-list-start]')
    window.scrollTo(0, scrollTo)
  })
}

/** When the page that a link turned to does not come, what says so is brought into sight and takes the focus: the list above it is gone. */
export function useFailedTurn(failure: RefObject<HTMLElement | null>) {
  useTurned(() => {
    failure.current?.scrollIntoView({ block: 'center' })
    failure.current?.focus({ preventScroll: true })
  })
}

function useTurned(lead: () => void) {
  // The window has the new address before the new list is drawn: a Tab by then would lead into the old one, and be lost with it.
  const drawn = useLocation()
  useLayoutEffect(() => {
    if (drawn.pathname + drawn.search !== turnedTo) return
    turnedTo = ''
    lead()
  })
}
