import type { Failure } from '@alumbra/contract/calls/send'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { z } from 'zod/mini'
import { pressPainted } from '../../after-press.ts'
import { unsent } from '../../api/unsent.ts'
import { pageChanged } from '../site/page-changed.tsx'
import { type FormWords, failureText, type Written } from './failure-text.ts'
import type { Posted } from './receive-form.ts'
import { type FetchSchema, fetchRules, rulesOf } from './schema-rules.ts'
import { useAllWrong, useForm } from './use-form.ts'
import { useSubmit } from './use-submit.ts'

/** The name of a field. */
export type NameIn<Values> = keyof Values & string

type SendFormOptions<Values extends object, Out, Done extends { ok: true }> = {
  /** Its rules; the form of a public page fetches them when somebody begins to write. */
  schema: z.ZodMiniType<Out, Values> | FetchSchema<Values, Out>
  /** The names of the fields, from top to bottom. */
  names: readonly NameIn<Values>[]
  /** A prefix of the ids, when another form of the page has the same field names. */
  prefix?: string
  /** The result of the form sent without scripts, on a page with an action. */
  posted?: Posted | undefined
  initial?: Partial<Values>
  /** When fields are checked: at every change, or after they lose the focus once. */
  mode?: 'onChange' | 'onTouched'
  /** Null when the user was asked about another version and does not save hers now. */
  send: (values: Out) => Promise<Done | Failure | null>
  texts?: Readonly<Record<string, string>>
  fallback?: string
  /** 'tab' or 'draft' when the text outlives the page. */
  written?: Written
}

/** The result of an attempt to send; the form already shows the errors. */
export type FormResult<Done extends { ok: true } = { ok: true }> =
  | { kind: 'done'; answer: Done }
  | { kind: 'failed'; failure: Failure }
  /** The schema refuses the values: nothing was sent. */
  | { kind: 'invalid' }
  /** The user was asked about another version that is saved, and does not save hers now. */
  | { kind: 'asked' }
  /** An earlier attempt is still running: nothing was sent. */
  | { kind: 'busy' }

/** A form that is checked by its schema and sent once at a time; places the errors and keeps the values. */
export function useSendForm<Values extends object, Out, Done extends { ok: true } = { ok: true }>(
  options: SendFormOptions<Values, Out, Done>,
) {
  const { schema, names, prefix = '', posted, initial, mode, texts, fallback, written = 'page' } = options
  const { pathname, search } = useLocation()
  const words = { written, ...(texts && { texts }), ...(fallback && { fallback }) }
  const form = useForm<Values, Out>({
    // Controls without an initial value say themselves with which text the server has drawn them.
    values: { ...initial, ...(initial && posted?.written) } as Values,
    saved: { ...initial } as Values,
    wrong: Object.fromEntries(posted ? knownFields(posted.failure, names) : []),
    rules: rulesOf(schema),
    ...(mode && { mode }),
  })
  const wrong = useAllWrong(form)
  const [tries, setTries] = useState(posted ? 1 : 0)
  const [refusal, setRefusal] = useState(() => posted && refusalOf(posted.failure, names, words))

  const attempt = useSubmit(async (): Promise<FormResult<Done>> => {
    setRefusal(undefined)
    const checked = await form.checkAll().catch(unsent)
    if ('error' in checked) return { kind: 'failed', failure: checked }
    if (!checked.ok) return { kind: 'invalid' }
    const answer = await options.send(checked.values).catch(unsent)
    if (!answer) return { kind: 'asked' }
    return answer.ok ? { kind: 'done', answer } : { kind: 'failed', failure: answer }
  })

  const showFailure = (failure: Failure) => {
    setRefusal(refusalOf(failure, names, words))
    form.mark({ ...form.wrong, ...Object.fromEntries(knownFields(failure, names)) })
  }

  /** Checks and sends the values; the first wrong field gets the focus. */
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<FormResult<Done>> => {
    event.preventDefault()
    const element = event.currentTarget
    await pressPainted()
    const result = (await attempt.submit()) ?? { kind: 'busy' }
    if (result.kind === 'failed' || result.kind === 'invalid') {
      flushSync(() => {
        if (result.kind === 'failed') showFailure(result.failure)
        setTries((before) => before + 1)
      })
      focusErrors(element)
      attempt.holdUntilSeen()
    }
    return result
  }

  return {
    form,
    submit,
    hold: attempt.hold,
    /** Props of the form element. */
    frame: {
      busy: attempt.busy,
      refusal,
      tries,
      /** The wrong fields, after a failed attempt. */
      wrong:
        tries === 0
          ? []
          : names.flatMap((name) => (wrong[name] ? [{ id: prefix + name, text: wrong[name] }] : [])),
      formProps: {
        ref: focusErrors,
        onFocus: () => fetchRules(schema),
        // Without scripts, the form of a page with an action goes to the address of the page; any other stays as it is
        // with its text: `method="dialog"` sends nothing outside a dialog.
        ...('posted' in options
          ? { method: 'post' as const, action: pathname + search }
          : { method: 'dialog' as const }),
        noValidate: true,
      },
    },
    /** Props of a control; `repeatedIn` names the field that repeats it. */
    field: (name: NameIn<Values>, repeatedIn?: NameIn<Values>) => ({
      ...form.register(name, repeatedIn),
      id: prefix + name,
      required: true,
      error: wrong[name],
      defaultValue: posted?.written[name] ?? (initial as Record<string, string> | undefined)?.[name],
    }),
    /** Empties the form. */
    clear: () => {
      form.empty()
      setTries(0)
    },
  }
}

/**
 * Where several fields are wrong their summary takes the focus and comes into view, otherwise the one that is wrong. Also as
 * `ref`: a page may be drawn with errors, when it was sent without scripts.
 */
function focusErrors(form: HTMLFormElement | null) {
  const summary = form?.querySelector<HTMLElement>('[data-errors="several"]')
  if (!summary) return form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  summary.focus({ preventScroll: true })
  summary.scrollIntoView({ block: 'start' })
}

/** The messages of an answer that belong to fields of the form. */
const knownFields = <Name extends string>(
  { error: { fields } }: Failure,
  names: readonly Name[],
): [Name, string][] =>
  names.flatMap((name) => {
    const message = fields?.[name]
    return message === undefined ? [] : [[name, message]]
  })

/** The message above the form; none when all errors belong to fields. */
function refusalOf(failure: Failure, names: readonly string[], words: FormWords): ReactNode {
  if (failure.codeGone) return pageChanged()
  const atFields = knownFields(failure, names).length > 0 && !failure.error.customMessage
  return atFields ? undefined : failureText(failure, words)
}
