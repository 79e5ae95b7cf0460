import { useState } from 'react'
import { z } from 'zod/mini'
import { draftsOf } from '../../../components/drafts/draft.ts'
import { useKeepDraft, useKeptDraft } from '../../../components/drafts/use-keep-draft.ts'
import type { Form } from '../../../components/forms/form.ts'

const DRAFTS = draftsOf('nota', z.string())

type NotaValues = { nota: string }

/** Stores an unsaved nota in this browser; it survives leaving the page and an expired session (talento-8). */
export function useNotaDraft(form: Form<NotaValues>, owner: string, saved: string) {
  const [discarded, setDiscarded] = useState(false)
  const kept = useKeptDraft(
    () => {
      const draft = DRAFTS.read(owner)
      return draft === undefined || draft.trim() === saved ? null : draft
    },
    (nota) => form.fill({ nota }),
  )
  useKeepDraft(form, () => {
    const { nota } = form.values
    if (nota.trim() === saved) DRAFTS.drop(owner)
    else DRAFTS.keep(owner, nota)
  })
  return {
    restored: kept !== null && !discarded,
    /** Back to the saved nota. */
    discard: () => {
      form.fill({ nota: saved })
      setDiscarded(true)
      DRAFTS.drop(owner)
      // The button disappears.
      document.getElementById('nota')?.focus()
    },
  }
}
