import type { Failure } from '@alumbra/contract/send'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { z } from 'zod/mini'
import { type FormWords, failureText } from './failure-text.ts'
import type { Posted } from './receive-form.ts'
import { useSubmit } from './use-submit.ts'

type SendFormOptions<Values extends FieldValues, Out, Done extends { ok: true }> = {
  schema: z.ZodMiniType<Out, Values>
  /** The names of the fields, from top to bottom. */
  names: readonly Path<Values>[]
  /** The beginning of the ids, where another form of the page has fields of the same name. */
  prefix?: string
  /** What the server answered to the form sent without scripts, on a page that has an action. */
  posted?: Posted | undefined
  initial?: DefaultValues<Values>
  /** When a field is checked: on every change, or from the first time it is left. */
  mode?: 'onChange' | 'onTouched'
  send: (values: Out) => Promise<Done | Failure>
  texts?: Readonly<Record<string, string>>
  fallback?: string
}

/** How an attempt to send the form ended; what is wrong is already shown by the form itself. */
export type FormResult<Done extends { ok: true } = { ok: true }> =
  | { kind: 'done'; answer: Done }
  | { kind: 'failed'; failure: Failure }
  /** The schema refuses what is written: nothing was sent. */
  | { kind: 'invalid' }
  /** The attempt before has no answer yet: nothing was sent. */
  | { kind: 'busy' }

/** A form checked by its schema and sent once at a time; it keeps what is written and places the errors. */
export function useSendForm<Values extends FieldValues, Out, Done extends { ok: true } = { ok: true }>(
  options: SendFormOptions<Values, Out, Done>,
) {
  const { schema, names, prefix = '', posted, initial, texts, fallback } = options
  const { pathname, search } = useLocation()
  const words = { ...(texts && { texts }), ...(fallback && { fallback }) }
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

  /** Checks and sends what is written; the first wrong field takes the focus. */
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<FormResult<Done>> => {
    event.preventDefault()
    const element = event.currentTarget
    const result = (await attempt.submit(event)) ?? { kind: 'busy' }
    if (result.kind === 'failed' || result.kind === 'invalid') {
      flushSync(() => {
        if (result.kind === 'failed') showFailure(result.failure)
        setTries((before) => before + 1)
      })
      focusFirstWrong(element)
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
    /** What the form around the fields needs. */
    frame: {
      busy: attempt.busy,
      refusal,
      tries,
      /** The wrong fields, once an attempt failed. */
      wrong:
        tries === 0
          ? []
          : names.flatMap((name) =>
              [errorOf(name)].filter(isText).map((text) => ({ id: prefix + name, text })),
            ),
      formProps: {
        ref: focusFirstWrong,
        method: 'post' as const,
        // On a page with an action, a form without scripts goes to its own address.
        ...('posted' in options && { action: pathname + search }),
        noValidate: true,
      },
    },
    /** What a control needs; `repeatedIn` names the field that must say the same. */
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
    /** Empties the form after it was sent. */
    clear: () => {
      form.reset()
      setTries(0)
    },
  }
}

/** Also for `ref`: a page that comes back with errors, sent without scripts, starts at the first one. */
function focusFirstWrong(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
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

/** The sentence over the form; none when the fields themselves say everything. */
function refusalOf(failure: Failure, names: readonly string[], words: FormWords) {
  const said = knownFields(failure.error.fields, names).length > 0 && !failure.error.customMessage
  return said ? undefined : failureText(failure, words)
}
