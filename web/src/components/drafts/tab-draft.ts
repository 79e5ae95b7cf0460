import { useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { z } from 'zod/mini'
import { useKeepDraft, useKeptDraft } from './use-keep-draft.ts'

/** The logout deletes every key that begins so (`boot/logout.ts`). */
const PREFIX = 'alumbra.'
const Draft = z.record(z.string(), z.string())
type Draft = z.infer<typeof Draft>

/**
 * Keeps these fields of a visitor's form in this tab: they outlive a reload and the way back, and go with the tab, because
 * the next visitor of a shared computer must not read them. Never a password, never a consent.
 */
export function useTabDraft<Values extends FieldValues, Out>(
  name: string,
  form: UseFormReturn<Values, unknown, Out>,
  fields: readonly Path<Values>[],
) {
  const [key] = useState(PREFIX + name)
  useKeptDraft(
    () => read(key),
    (draft) => {
      for (const field of fields) {
        const text = draft[field]
        if (text && !form.getValues(field))
          form.setValue(field, text as PathValue<Values, Path<Values>>, { shouldDirty: true })
      }
    },
  )
  useKeepDraft(form, () =>
    keep(key, Object.fromEntries(fields.map((field) => [field, String(form.getValues(field) ?? '')]))),
  )
}

function read(key: string): Draft | null {
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '')).data ?? null
  } catch {
    return null
  }
}

function keep(key: string, draft: Draft) {
  try {
    if (Object.values(draft).some((text) => text !== '')) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the text stays in the page only.
  }
}
