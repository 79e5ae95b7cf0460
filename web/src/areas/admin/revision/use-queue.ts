import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { paths } from '../../../paths.ts'
import { useIsHere } from '../../../ui/use-is-here.ts'
import { showUntilRead } from '../form/popups.ts'
import { puestoQuoted } from '../ofertas/puesto-quoted.ts'
import type { Undone } from '../ofertas/undo-button.tsx'
import type { LoadedRevision } from './load-revision.ts'
import { EMPTY_LOG, logDecision, logSeen, logTaken, logUndone, nextIn, previousIn } from './review-log.ts'
import { useDecision } from './use-decision.ts'

/** The heading that takes the focus when another oferta, or the end, is shown. */
export const QUEUE_HEADING_ID = 'en-revision'

/** The second press of a double click comes within it; nobody reads an oferta in that time. */
const SECOND_PRESS_MS = 600

type Message = {
  kind: 'correct' | 'error'
  text: string
  /** The oferta whose decision was not sent. */
  failed?: string
}

/** The review queue: the oferta that is shown, the log of this visit, and the actions. */
export function useQueue({ position, current }: LoadedRevision) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const moving = useNavigation().state !== 'idle'
  const [kept, setLog] = useState(EMPTY_LOG)
  const log = current ? logSeen(kept, current) : kept
  if (log !== kept) setLog(log)
  const [message, setMessage] = useState<Message | null>(null)
  const id = current?.oferta.id ?? null
  // The oferta at this point of the queue; kept while an earlier one is shown.
  const [head, setHead] = useState(id)
  if (position.ver === '' && head !== id) setHead(id)

  const here = { teclas: position.teclas, ...(position.tras !== '' && { tras: position.tras }) }
  const show = (to: Parameters<typeof paths.admin.revision>[0]) =>
    navigate(paths.admin.revision(to), { replace: true })
  const onwards = () => {
    if (id === null) return
    const seen = nextIn(log, id)
    if (position.ver === '') show({ ...here, tras: id })
    else show(seen && seen !== head ? { ...here, ver: seen } : here)
  }
  const previous = previousIn(log, id)
  /** Leaves an oferta without a decision, and the message about another one. */
  const pass = (move: () => void) => {
    setMessage(null)
    move()
  }

  const { busy, decide } = useDecision()
  /** Returns whether the decision was saved. */
  const conclude = async (motivo?: string): Promise<boolean> => {
    setMessage(null)
    const end = current && (await decide(current.oferta, motivo))
    if (!end) return false
    // Who has gone on to another page hears there that her decision was not taken.
    if (!isHere() && end.how !== 'decided')
      showUntilRead(end.how === 'failed' ? `${puestoQuoted(current.oferta.puesto)}: ${end.text}` : end.text)
    setMessage({
      kind: end.how === 'decided' ? 'correct' : 'error',
      text: end.text,
      ...(end.how === 'failed' && { failed: current.oferta.id }),
    })
    switch (end.how) {
      case 'failed':
        return false
      case 'decided':
        setLog((now) => logDecision(now, current.oferta.id, end.estado))
        break
      case 'taken':
        setLog((now) => logTaken(now, current.oferta.id))
    }
    if (isHere()) onwards()
    return end.how === 'decided'
  }

  // A new address shows another oferta, which takes the focus.
  const shown = useRef(id)
  /** Whether a pointer, or the form of a rejection, has decided, and when another oferta came under it. */
  const pointed = useRef(false)
  const freshUntil = useRef(0)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    if (pointed.current) freshUntil.current = performance.now() + SECOND_PRESS_MS
    pointed.current = false
    document.getElementById(QUEUE_HEADING_ID)?.focus({ preventScroll: true })
  }, [id])

  return {
    log,
    message,
    /** Why the decision on the oferta that is shown was not sent. */
    failed: message?.failed !== undefined && message.failed === id ? message.text : null,
    /** A decision or a navigation is running. */
    busy: busy || moving,
    deciding: busy,
    /** Notes a press of a pointer; false for the second one of a double click, whose first has brought this oferta (revision-10). */
    takePress: () => {
      pointed.current = true
      return performance.now() >= freshUntil.current
    },
    /** After a decision was undone, or could not be: shows the oferta again. */
    undone: ({ id, text, ok, offline }: Undone) => {
      setMessage({ kind: ok ? 'correct' : 'error', text })
      if (ok) setLog((now) => logUndone(now, id))
      if (!offline) show({ ...here, ver: id })
    },
    accept: () => conclude(),
    reject: (motivo: string) => {
      pointed.current = true
      return conclude(motivo)
    },
    skip: () => pass(onwards),
    back: previous === null ? undefined : () => pass(() => show({ ...here, ver: previous })),
    /** Switches single keys on or off at the same position. */
    withKeys: (teclas: boolean) =>
      show({ ...here, ...(position.ver !== '' && { ver: position.ver }), teclas }),
  }
}
