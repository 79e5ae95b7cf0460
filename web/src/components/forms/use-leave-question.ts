import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { openDialog } from '../../ui/dialog.tsx'
import { savesEnded } from './running-saves.ts'
import { STAYED } from './stayed.ts'

/** What would be lost; an action that runs says in its own title and button what becomes of it. */
type Words = { text: string | (() => string); title?: string; confirm?: string }

type LeaveQuestion = Words & {
  isChanged: () => boolean
  /** The path of a page that shows the changes too: nothing is asked on the way there. */
  except?: string
  /** The page is left all the same. */
  onLeave?: () => void
}

const wantsToLeave = async ({ text, ...words }: Words): Promise<boolean> =>
  (await openDialog({
    icon: 'question',
    title: '¿Sales sin guardar?',
    confirm: 'Salir sin guardar',
    cancel: 'Seguir aquí',
    aboutLeaving: true,
    text: typeof text === 'string' ? text : text(),
    ...words,
  })) === 'confirmed'

/** Asks before the page is left with unsaved changes, once a save that is under way has ended. */
export function useLeaveQuestion({ isChanged, except, onLeave, ...words }: LeaveQuestion) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      (here.pathname !== there.pathname || here.search !== there.search) &&
      there.pathname !== except &&
      isChanged(),
  )
  const leave = useEffectEvent(() => onLeave?.())
  const mayLeave = useEffectEvent(async () => {
    await savesEnded('page')
    return !isChanged() || (await wantsToLeave(words))
  })
  const asking = useRef(false)
  const latest = useRef(blocker)
  /** She has said that she leaves: a way out that loads a document is not asked about again. */
  const left = useRef(false)
  useEffect(() => {
    latest.current = blocker
    // Another way out while the question stands takes the place of the first one.
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    mayLeave().then((may) => {
      asking.current = false
      const now = latest.current
      // A save that has ended meanwhile may have left the page by itself.
      if (now.state !== 'blocked') return
      if (!may) {
        now.reset()
        dispatchEvent(new Event(STAYED))
        return
      }
      leave()
      left.current = true
      now.proceed()
    })
  }, [blocker])

  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    // Asked already, by a logout (components/cuenta/ask-before-logout.tsx), or nothing to ask (leave-unasked.ts).
    if (!left.current && isChanged() && !('saliendo' in document.documentElement.dataset))
      event.preventDefault()
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => ask(event)
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [])
}
