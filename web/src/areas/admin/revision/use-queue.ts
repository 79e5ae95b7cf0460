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
  const [sitting, setSitting] = useState(NEW_SITTING)
  const [news, setNews] = useState<News | null>(null)
  const id = una?.oferta.id ?? null
  // What stands at this point of the queue; kept while somebody looks back.
  const head = useRef<string>(null)
  if (place.ver === '') head.current = id

  const here = { teclas: place.teclas, ...(place.tras !== '' && { tras: place.tras }) }
  const show = (to: Parameters<typeof paths.admin.revision>[0]) =>
    navigate(paths.admin.revision(to), { replace: true })
  const onwards = () => {
    if (id === null) return
    const seen = after(sitting, id)
    if (place.ver === '') show({ ...here, tras: id })
    else show(seen && seen !== head.current ? { ...here, ver: seen } : here)
  }
  const previous = before(sitting, id)

  const { busy, accept, reject } = useDecision(una?.oferta, (oferta, end) => {
    setNews({ kind: end.how === 'decided' ? 'correct' : 'error', text: end.text })
    if (end.how === 'failed') return
    setSitting((now) =>
      end.how === 'decided' ? decidedOn(now, oferta.id, end.estado) : takenBefore(now, oferta.id),
    )
    onwards()
  })

  useEffect(() => {
    if (una) setSitting((now) => saw(now, una))
  }, [una])

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
    accept,
    reject,
    skip: () => {
      setNews(null)
      onwards()
    },
    back: previous === null ? undefined : () => show({ ...here, ver: previous }),
    /** The same place with single keys on or off. */
    withKeys: (teclas: boolean) => show({ ...here, ...(place.ver !== '' && { ver: place.ver }), teclas }),
  }
}
