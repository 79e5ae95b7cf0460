import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod/mini'
import { draftsOf } from '../../../components/drafts/draft.ts'
import { useKeepDraft, useKeptDraft } from '../../../components/drafts/use-keep-draft.ts'

const DRAFTS = draftsOf('nota', z.string())

type NotaValues = { nota: string }

/** Stores an unsaved nota in this browser; it survives leaving the page and an expired session (talento-8). */
export function useNotaDraft<Out>(
  form: UseFormReturn<NotaValues, unknown, Out>,
  owner: string,
  saved: string,
) {
  const [discarded, setDiscarded] = useState(false)
  const kept = useKeptDraft(
    () => {
      const draft = DRAFTS.read(owner)
      return draft === undefined || draft.trim() === saved ? null : draft
    },
    (nota) => form.reset({ nota }, { keepDefaultValues: true }),
  )
  useKeepDraft(form, () => {
    const { nota } = form.getValues()
    if (nota.trim() === saved) DRAFTS.drop(owner)
    else DRAFTS.keep(owner, nota)
  })
  return {
    restored: kept !== null && !discarded,
    /** Back to the saved nota. */
    discard: () => {
      form.reset({ nota: saved })
      setDiscarded(true)
      DRAFTS.drop(owner)
      // The button disappears.
      document.getElementById('nota')?.focus()
    },
  }
}
