import type { Failure } from '@alumbra/contract/calls/send'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { z } from 'zod/mini'
import { type FormWords, failureText, type Written } from './failure-text.ts'
import type { Posted } from './receive-form.ts'
import { useSubmit } from './use-submit.ts'

type SendFormOptions<Values extends FieldValues, Out, Done extends { ok: true }> = {
  schema: z.ZodMiniType<Out, Values>
  /** The names of the fields, from top to bottom. */
  names: readonly Path<Values>[]
  /** A prefix of the ids, when another form of the page has the same field names. */
  prefix?: string
  /** The result of the form sent without scripts, on a page with an action. */
  posted?: Posted | undefined
  initial?: DefaultValues<Values>
  /** When fields are checked: at every change, or after they lose the focus once. */
  mode?: 'onChange' | 'onTouched'
  send: (values: Out) => Promise<Done | Failure>
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
  /** An earlier attempt is still running: nothing was sent. */
  | { kind: 'busy' }

/** A form that is checked by its schema and sent once at a time; places the errors and keeps the values. */
export function useSendForm<Values extends FieldValues, Out, Done extends { ok: true } = { ok: true }>(
  options: SendFormOptions<Values, Out, Done>,
) {
  const { schema, names, prefix = '', posted, initial, texts, fallback, written = 'page' } = options
  const { pathname, search } = useLocation()
  const words = { written, ...(texts && { texts }), ...(fallback && { fallback }) }
  const form = useForm<Values, unknown, Out>({
    mode: options.mode ?? 'onChange',
    ...(initial && { defaultValues: initial }),
    shouldFocusError: false,
    resolver: standardSchemaResolver<Values, unknown, Out>(schema),
    errors: asErrors<Values>(posted?.failure, names),
  })
  const { errors } = form.formState
  const [tries, setTries] = useState(posted ? 1 : 0)
  const [refusal, setRefusal] = useState(() => posted && refusalOf(posted.failure, names, words))

  const attempt = useSubmit(async (event: SubmitEvent): Promise<FormResult<Done>> => {
    setRefusal(undefined)
    let answer = undefined as Done | Failure | undefined
    await form.handleSubmit(async (values) => {
      answer = await options.send(values)
    })(event)
    if (!answer) return { kind: 'invalid' }
    return answer.ok ? { kind: 'done', answer } : { kind: 'failed', failure: answer }
  })

  const showFailure = (failure: Failure) => {
    setRefusal(refusalOf(failure, names, words))
    for (const [name, message] of knownFields(failure.error.fields, names)) form.setError(name, { message })
  }

  /** Checks and sends the values; the first wrong field gets the focus. */
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<FormResult<Done>> => {
    event.preventDefault()
    const element = event.currentTarget
    const result = (await attempt.submit(event)) ?? { kind: 'busy' }
    if (result.kind === 'failed' || result.kind === 'invalid') {
      flushSync(() => {
        if (result.kind === 'failed') showFailure(result.failure)
        setTries((before) => before + 1)
      })
      focusErrors(element)
    }
    return result
  }

  const errorOf = (name: Path<Values>): string | undefined => {
    const message = errors[name]?.message
    return typeof message === 'string' ? message : undefined
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
          : names.flatMap((name) =>
              [errorOf(name)].filter(isText).map((text) => ({ id: prefix + name, text })),
            ),
      formProps: {
        ref: focusErrors,
        // Without scripts, the form of a page with an action goes to the address of the page; any other stays as it is
        // with its text: `method="dialog"` sends nothing outside a dialog.
        ...('posted' in options
          ? { method: 'post' as const, action: pathname + search }
          : { method: 'dialog' as const }),
        noValidate: true,
      },
    },
    /** Props of a control; `repeatedIn` names the field that repeats it. */
    field: (name: Path<Values>, repeatedIn?: Path<Values>) => ({
      ...form.register(name, {
        onChange: () => {
          if (repeatedIn && form.getValues(repeatedIn)) form.trigger(repeatedIn)
        },
      }),
      id: prefix + name,
      required: true,
      error: errorOf(name),
      defaultValue: posted?.written[name] ?? (initial as Record<string, string> | undefined)?.[name],
    }),
    /** Empties the form. */
    clear: () => {
      form.reset()
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

const isText = (text: string | undefined): text is string => text !== undefined

const knownFields = <Name extends string>(
  fields: Record<string, string> | undefined,
  names: readonly Name[],
): [Name, string][] =>
  names.flatMap((name) => {
    const message = fields?.[name]
    return message === undefined ? [] : [[name, message]]
  })

function asErrors<Values extends FieldValues>(failure: Failure | undefined, names: readonly Path<Values>[]) {
  if (!failure) return undefined
  const entries = knownFields(failure.error.fields, names).map(([name, message]) => [
    name,
    { type: 'server', message },
  ])
  return Object.fromEntries(entries) as FieldErrors<Values>
}

/** The message above the form; none when all errors belong to fields. */
function refusalOf(failure: Failure, names: readonly string[], words: FormWords) {
  const atFields = knownFields(failure.error.fields, names).length > 0 && !failure.error.customMessage
  return atFields ? undefined : failureText(failure, words)
}
