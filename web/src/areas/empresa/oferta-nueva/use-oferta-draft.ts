import { useEffect, useState } from 'react'
import { useKeepDraft, useKeptDraft } from '../../../components/drafts/use-keep-draft.ts'
import type { Form } from '../../../components/forms/form.ts'
import { useIsHere } from '../../../ui/use-is-here.ts'
import { heldBy, type Loss } from '../oferta-drafts/held-by.ts'
import { draftKey, isSame, OwnDraft } from '../oferta-drafts/own-draft.ts'
import { draftOwner } from '../oferta-drafts/owners.ts'
import { WrittenOferta } from './values.ts'

type OfertaDraft = {
  account: string
  desde: string
  /** The number of the draft that the address asks for. */
  borrador: string | null
  initial: WrittenOferta
}

/** Stores an unsent oferta in this browser; it survives reloads and expired sessions (sitio-4). */
export function useOfertaDraft(
  form: Form<WrittenOferta>,
  { account, desde, borrador, initial }: OfertaDraft,
) {
  const first = draftOwner(account, desde)
  const asked = borrador === null ? null : draftOwner(account, desde, borrador)
  const [start] = useState(initial)
  const [own] = useState(() => once(() => new OwnDraft(first, asked)))
  const [cleared, setCleared] = useState(false)
  const isHere = useIsHere()
  const [lost, setLost] = useState<{ how: Loss; values: WrittenOferta }>()
  const draft = useKeptDraft(
    () => {
      const draft = own().read()
      return draft && !isSame(draft, start) ? draft : null
    },
    (draft) => form.fill(draft),
  )
  useKeepDraft(form, () => {
    // Another tab has it now: only another change here makes it a draft again.
    if (form.values === lost?.values) return
    const values = WrittenOferta.parse(form.values)
    if (isSame(values, start)) own().drop(values)
    else own().keep(values)
  })
  useEffect(() => heldBy(own(), (how) => setLost({ how, values: form.values })), [form, own])
  const startAgain = () => {
    form.fill(start)
    setCleared(true)
  }

  return {
    /** Where this browser keeps it. */
    kept: draftKey(asked ?? first),
    restored: draft !== null && !cleared && !lost,
    lost: lost && !cleared && !isSame(lost.values, start) ? lost.how : undefined,
    /** Back to the initial values. */
    clear: () => {
      own().drop(form.values)
      startAgain()
    },
    /** Takes the clearing back, also where the form is gone by then. */
    bringBack: (values: WrittenOferta) => {
      if (!isHere()) return own().keepBeside(values)
      form.fill(values)
      own().keep(values)
    },
    /** Leaves this draft waiting, and begins another one. */
    startAnother: () => {
      own().keep(form.values)
      own().startAnother()
      startAgain()
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
