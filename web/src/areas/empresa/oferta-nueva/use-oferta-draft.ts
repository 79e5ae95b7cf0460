import { useEffect, useState } from 'react'
import { draftsOf } from '../../../components/drafts/draft.ts'
import { useKeepDraft, useKeptDraft } from '../../../components/drafts/use-keep-draft.ts'
import type { Form } from '../../../components/forms/form.ts'
import { WrittenOferta } from './values.ts'

const DRAFTS = draftsOf('oferta', WrittenOferta)

/** Stores an unsent oferta in this browser; it survives reloads and expired sessions. */
export function useOfertaDraft(form: Form<WrittenOferta>, owner: string, initial: WrittenOferta) {
  const [first] = useState(initial)
  const [cleared, setCleared] = useState(false)
  /** The values of the form when another tab dropped the draft. */
  const [dropped, setDropped] = useState<WrittenOferta>()
  const draft = useKeptDraft(
    () => {
      const draft = DRAFTS.read(owner)
      return draft && !same(draft, first) ? draft : null
    },
    (draft) => form.fill(draft),
  )
  useEffect(() => onDropped(DRAFTS.key(owner), () => setDropped(form.values)), [form, owner])
  useKeepDraft(form, () => {
    // It was sent or discarded there: only another change here makes it a draft again.
    if (form.values === dropped) return
    const values = WrittenOferta.parse(form.values)
    if (same(values, first)) DRAFTS.drop(owner)
    else DRAFTS.keep(owner, values)
  })

  return {
    /** Where this browser keeps it. */
    kept: DRAFTS.key(owner),
    restored: draft !== null && !cleared && !dropped,
    /** Another tab has sent or discarded what this one shows. */
    gone: dropped !== undefined && !cleared && !same(dropped, first),
    /** Back to the initial values. */
    clear: () => {
      form.fill(first)
      setCleared(true)
      DRAFTS.drop(owner)
    },
  }
}

/** Hears that another tab removed a draft. */
function onDropped(key: string, hear: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key && event.newValue === null) hear()
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

const same = (a: WrittenOferta, b: WrittenOferta): boolean =>
  JSON.stringify(WrittenOferta.parse(a)) === JSON.stringify(WrittenOferta.parse(b))
