import { OFFLINE_TEXT } from '@alumbra/contract/calls/page-errors'
import { createContext, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { isReached } from '../../api/is-offline.ts'
import { Alert } from '../../ui/icons.tsx'
import { isWords } from './filter-words.tsx'

/** How long to wait before each look whether the server answers; the last one from then on. */
const WAITS_MS = [0, 500, 1_500]
const LAST_WAIT_MS = 4_000

/** What follows once there is a connection, and the text until then, said again for each choice. */
type Later = { text: string; act: () => unknown; key: number }

const AS_CHOSEN = 'La lista se queda como estaba; lo que has elegido se aplica en cuanto vuelva.'
const AS_IT_WAS = 'Ves la lista como estaba.'

/** Whether a choice waits for a connection; the sheet of the filters says so too. */
export const WaitingChoice = createContext(false)

type KeptOfflineProps = {
  /** Loads a list again that is shown as it was before (textos-9). */
  reload?: (() => unknown) | undefined
  children: (notice: ReactNode) => ReactNode
}

/**
 * A list and its filters, which stay as they are while there is no connection: the last choice follows by itself once
 * there is one (textos-8).
 */
export function KeptOffline({ reload, children }: KeptOfflineProps) {
  const [later, setLater] = useState<Later>()
  const [recalled, setRecalled] = useState(false)
  if (recalled !== Boolean(reload)) {
    setRecalled(!recalled)
    if (reload) setLater({ text: AS_IT_WAS, act: reload, key: 0 })
  }
  useEffect(() => {
    if (!later) return
    let wanted = true
    const follow = async () => {
      await untilReached(() => wanted)
      if (!wanted) return
      setLater(undefined)
      later.act()
    }
    // A line may be dead while the browser believes in it.
    if (navigator.onLine) follow()
    addEventListener('online', follow)
    return () => {
      wanted = false
      removeEventListener('online', follow)
    }
  }, [later])

  const keep = (event: SyntheticEvent) => {
    const follow = navigator.onLine ? undefined : followUp(event)
    if (!follow) return
    event.stopPropagation()
    // A tick that was prevented would be taken back.
    if (event.type !== 'change') event.preventDefault()
    setLater((before) => ({ text: AS_CHOSEN, act: follow, key: (before?.key ?? 0) + 1 }))
  }
  return (
    <WaitingChoice value={later?.text === AS_CHOSEN}>
      <div className="contents" onClickCapture={keep} onChangeCapture={keep} onSubmitCapture={keep}>
        {children(later && <OfflineNotice key={later.key} text={later.text} />)}
      </div>
    </WaitingChoice>
  )
}

/** A browser says that it has a connection a moment before its first request arrives. */
async function untilReached(isWanted: () => boolean) {
  for (let attempt = 0; isWanted(); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, WAITS_MS[attempt] ?? LAST_WAIT_MS))
    if (await isReached()) return
  }
}

/** How to repeat what asks for other rows of this page; undefined for anything else. */
function followUp({ target, type, nativeEvent }: SyntheticEvent): (() => void) | undefined {
  if (!(target instanceof Element) || (type === 'change' && isWords(target))) return undefined
  const link = type === 'click' ? target.closest('a') : null
  if (link) return asksForOtherRows(link) ? () => link.click() : undefined
  const form = type === 'click' ? null : target.closest<HTMLFormElement>('search form')
  if (!form) return undefined
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return () => form.requestSubmit(pressed)
}

const asksForOtherRows = ({ origin, pathname, search }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname === location.pathname && search !== location.search

const OfflineNotice = ({ text }: { text: string }) => (
  <p
    role="alert"
    ref={text === AS_CHOSEN ? intoView : undefined}
    className="mt-5 flex items-start gap-3 border-l-4 border-error py-1 pl-5"
  >
    <Alert className="mt-[0.15em] shrink-0 text-l text-error" />
    {OFFLINE_TEXT} {text}
  </p>
)

/** The link that was pressed may be at the end of a long list. */
const intoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })
