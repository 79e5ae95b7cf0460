import { useState } from 'react'
import { draftsOf } from '../../../components/drafts/draft.ts'
import { useKeepDraft, useKeptDraft } from '../../../components/drafts/use-keep-draft.ts'
import type { Form } from '../../../components/forms/form.ts'
import { WrittenOferta } from './values.ts'

const DRAFTS = draftsOf('oferta', WrittenOferta)

/** Stores an unsent oferta in this browser; it survives reloads and expired sessions. */
export function useOfertaDraft(form: Form<WrittenOferta>, owner: string, initial: WrittenOferta) {
  const [first] = useState(initial)
  const [cleared, setCleared] = useState(false)
  const draft = useKeptDraft(
    () => {
      const draft = DRAFTS.read(owner)
      return draft && !same(draft, first) ? draft : null
    },
    (draft) => form.fill(draft),
  )
  useKeepDraft(form, () => {
    const values = WrittenOferta.parse(form.values)
    if (same(values, first)) DRAFTS.drop(owner)
    else DRAFTS.keep(owner, values)
  })

  return {
    /** Where this browser keeps it. */
    kept: DRAFTS.key(owner),
    restored: draft !== null && !cleared,
    /** Back to the initial values. */
    clear: () => {
      form.fill(first)
      setCleared(true)
      DRAFTS.drop(owner)
    },
  }
}

const same = (a: WrittenOferta, b: WrittenOferta): boolean =>
  JSON.stringify(WrittenOferta.parse(a)) === JSON.stringify(WrittenOferta.parse(b))
