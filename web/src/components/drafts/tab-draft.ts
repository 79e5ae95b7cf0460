import { useRef, useState, useSyncExternalStore } from 'react'
import { neverChanges } from '../../ui/use-in-browser.ts'
import type { Form } from '../forms/form.ts'
import { inPage, isLoggedOut } from './in-page.ts'
import { useKeepDraft, useKeptDraft } from './use-keep-draft.ts'

/** The logout deletes every key that begins so (`boot/logout.ts`). */
const PREFIX = 'alumbra.'
/** The prefix of the keys of forms behind a login. */
const GUARDED = 'form.'
type Draft = Readonly<Record<string, unknown>>
/** The key of the values that the fields of a draft were changed from. */
const ANTES = 'antes'

type TabDraft<Values extends object> = {
  form: Form<Values>
  /** Never a password, never a consent. */
  fields: readonly (keyof Values & string)[]
  /** The values that are saved, with which the form opened; absent for a form that changes nothing that is saved. */
  saved?: Readonly<Record<string, unknown>>
}

/**
 * Keeps the changes of a form in this tab: it outlives a reload, the way back and an ended session, and goes with the
 * tab, because the next user of a shared computer must not read it.
 */
export function useTabDraft<Values extends object>(name: string, { form, fields, saved }: TabDraft<Values>) {
  const [first] = useState(saved ?? {})
  const [discarded, setDiscarded] = useState(false)
  const dropped = useRef(false)
  // A form that changes nothing that is saved has no values that its text was made from.
  const base = (): Draft => (saved ? (form.saved as Draft) : {})
  const isSaved = (field: string, value: unknown) => same(value ?? '', base()[field] ?? '')
  const restored = useKeptDraft(
    () => read(keyOf(name), fields, first),
    ({ values, antes }) => {
      for (const field of fields)
        if (field in values && isSaved(field, form.at(field))) form.write(field, values[field])
      if (saved) form.settle({ ...form.saved, ...antes }, { keepWritten: true })
    },
  )
  const keepNow = () => {
    if (dropped.current) return
    const changed = fields.filter((field) => !isSaved(field, form.at(field)))
    const values = Object.fromEntries(changed.map((field) => [field, form.at(field)]))
    const antes = Object.fromEntries(changed.map((field) => [field, base()[field] ?? '']))
    keep(keyOf(name), saved && changed.length > 0 ? { ...values, [ANTES]: antes } : values)
  }
  // The server draws a form that it has refused with its text.
  useKeepDraft(form, keepNow, true)
  const drop = () => {
    dropped.current = true
    keep(keyOf(name), {})
  }
  return {
    restored: restored !== null && !discarded,
    /** After the values were saved or given up, as the form closes. */
    drop,
    /** After the user has chosen between the draft and the saved values: it is no restored draft any more. */
    settled: () => setDiscarded(true),
    /** Back to the saved values. */
    discard: () => {
      if (saved) form.settle({ ...form.saved, ...first }, { keepWritten: true })
      for (const field of fields) form.write(field, first[field] ?? '')
      setDiscarded(true)
      keep(keyOf(name), {})
    },
  }
}

/** Gives a form that is closed something to restore when it opens. */
export const keepTabDraft = (name: string, draft: Draft) => keep(keyOf(name), draft)

/** Kept by a page whose session has ended, for the login that comes next. */
export const SESSION_MARK = 'sesion'

/** A draft that is not of a form. */
export function readTabDraft(name: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Whether this tab keeps a draft for a form that is closed; false until the page has its scripts. */
export const useHasTabDraft = (name: string): boolean =>
  useSyncExternalStore(neverChanges, () => isKept(keyOf(name)), onServer)

const onServer = () => false

/** Where this tab keeps a draft; a form behind a login has one for each account that uses the tab. */
function keyOf(name: string): string {
  const owner = document.documentElement.dataset['cuenta'] ?? ''
  return PREFIX + (name.startsWith(GUARDED) ? `${GUARDED}${owner}.${name.slice(GUARDED.length)}` : name)
}

/** The name of the draft of a form behind a login. */
export const guardedDraft = (...parts: readonly string[]): string => GUARDED + parts.join('.')

/** Whether this tab keeps what somebody wrote behind a login. */
export function hasGuardedTabDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX + GUARDED))
  } catch {
    return false
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The kept fields that differ from the saved ones, and the values that they were changed from; null when there are none. */
function read(key: string, fields: readonly string[], saved: Draft): { values: Draft; antes: Draft } | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    if (!isDraft(draft)) return null
    const changed = fields.filter(
      (field) => isLike(draft[field], saved[field] ?? '') && !same(draft[field], saved[field] ?? ''),
    )
    if (changed.length === 0) return null
    const { [ANTES]: antes } = draft
    return { values: pick(draft, changed), antes: isDraft(antes) ? pick(antes, changed) : {} }
  } catch {
    return null
  }
}

const pick = (draft: Draft, fields: readonly string[]): Draft =>
  Object.fromEntries(fields.filter((field) => field in draft).map((field) => [field, draft[field]]))

const isDraft = (kept: unknown): kept is Draft => typeof kept === 'object' && kept !== null

/** A draft of an earlier release may have another form. */
const isLike = (value: unknown, saved: unknown): boolean =>
  typeof value === typeof saved && Array.isArray(value) === Array.isArray(saved)

function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function keep(key: string, draft: Draft) {
  if (isLoggedOut()) return
  try {
    if (Object.keys(draft).length > 0) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
    inPage.delete(key)
  } catch {
    // Without storage the text stays in the page only.
    inPage.set(key, '')
  }
}
