import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { paths } from '../../../paths.ts'
import type { LoadedRevision } from './load-revision.ts'
import { after, before, decidedOn, NEW_SITTING, saw, takenBefore } from './sitting.ts'
import { useDecision } from './use-decision.ts'

/** Where the focus goes when another oferta, or the end, is shown. */
export const QUEUE_HEADING_ID = 'en-revision'

type News = { kind: 'correct' | 'error'; text: string }

/** The way through the queue: what is shown, what was done in this sitting, and the steps from here. */
export function useQueue({ place, una }: LoadedRevision) {
  const navigate = useNavigate()
  const moving = useNavigation().state !== 'idle'
  const [noted, setSitting] = useState(NEW_SITTING)
  const sitting = una ? saw(noted, una) : noted
  if (sitting !== noted) setSitting(sitting)
  const [news, setNews] = useState<News | null>(null)
  const id = una?.oferta.id ?? null
  // The oferta at this point of the queue; kept while an earlier one is shown.
  const [head, setHead] = useState(id)
  if (place.ver === '' && head !== id) setHead(id)

  const here = { teclas: place.teclas, ...(place.tras !== '' && { tras: place.tras }) }
  const show = (to: Parameters<typeof paths.admin.revision>[0]) =>
    navigate(paths.admin.revision(to), { replace: true })
  const onwards = () => {
    if (id === null) return
    const seen = after(sitting, id)
    if (place.ver === '') show({ ...here, tras: id })
    else show(seen && seen !== head ? { ...here, ver: seen } : here)
  }
  const previous = before(sitting, id)

  const { busy, decide } = useDecision()
  const conclude = async (motivo?: string) => {
    const end = una && (await decide(una.oferta, motivo))
    if (!end) return
    setNews({ kind: end.how === 'decided' ? 'correct' : 'error', text: end.text })
    switch (end.how) {
      case 'failed':
        return
      case 'decided':
        setSitting((now) => decidedOn(now, una.oferta.id, end.estado))
        break
      case 'taken':
        setSitting((now) => takenBefore(now, una.oferta.id))
    }
    onwards()
  }

  // The address names what is shown: when that changes, the focus goes to it.
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    document.getElementById(QUEUE_HEADING_ID)?.focus({ preventScroll: true })
  }, [id])

  return {
    sitting,
    news,
    /** Something is on its way: what is shown is about to change. */
    busy: busy || moving,
    accept: () => conclude(),
    reject: (motivo: string) => conclude(motivo),
    skip: () => {
      setNews(null)
      onwards()
    },
    back: previous === null ? undefined : () => show({ ...here, ver: previous }),
    /** The same place with single keys on or off. */
    withKeys: (teclas: boolean) => show({ ...here, ...(place.ver !== '' && { ver: place.ver }), teclas }),
  }
}
