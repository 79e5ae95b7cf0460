import type { Failure } from '@alumbra/contract/send'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { z } from 'zod/mini'
import { type FormWords, failureText } from './failure-text.ts'
import type { Posted } from './receive-form.ts'

type Wrong = { ok?: undefined; fields: Record<string, string> }

type SendFormOptions<Values extends FieldValues, Out> = {
  schema: z.ZodMiniType<Out, Values>
  /** The names of the fields, from top to bottom. */
  names: readonly Path<Values>[]
  /** What the ids of the fields begin with, where another form of the page has fields of the same name. */
  prefix?: string
  /** What became of it without scripts, on a page that takes it so. */
  posted?: Posted | undefined
  /** What stands in the fields at first. */
  initial?: DefaultValues<Values>
  /** When a field is judged: on every change, or once it has been left and on every change from then on. */
  mode?: 'onChange' | 'onTouched'
  /** Sends what was written; a text, or messages for fields, are refusals of the page's own. */
  send: (values: Out) => Promise<{ ok: true } | Failure | Wrong | string>
  /** After it: 'leaves' when another page is on its way, so that nothing is sent twice. */
  onSent: () => 'leaves' | 'stays'
  texts?: Readonly<Record<string, string>>
  fallback?: string
}

/** How a try to send the form ended. */
type End = 'leaves' | 'stays' | 'refused'

/** A form checked on every change, sent once, that keeps what was written when it is refused. */
export function useSendForm<Values extends FieldValues, Out>(options: SendFormOptions<Values, Out>) {
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
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(posted ? 1 : 0)
  const [refusal, setRefusal] = useState(() => posted && refusalOf(posted.failure, names, words))

  // After a try that failed, the first wrong field takes the focus.
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  // A page that comes back from the browser's memory can be sent again.
  useEffect(() => {
    const wake = () => setState(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  })

  const setState = (on: boolean) => {
    sending.current = on
    setBusy(on)
  }

  const deliver = async (values: Out): Promise<End> => {
    const answer = await options.send(values)
    if (typeof answer === 'string') setRefusal(answer)
    else {
      if (answer.ok) return options.onSent()
      if ('error' in answer) setRefusal(refusalOf(answer, names, words))
      const fields = 'error' in answer ? answer.error.fields : answer.fields
      for (const [name, message] of knownFields(fields, names)) form.setError(name, { message })
    }
    return 'refused'
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    setState(true)
    setRefusal(undefined)
    let end = 'refused' as End
    await form.handleSubmit(async (values) => {
      end = await deliver(values)
    })(event)
    if (end === 'leaves') return
    setState(false)
    // Only now are the messages of the fields in the page.
    if (end === 'refused') setTries((before) => before + 1)
  }

  const errorOf = (name: Path<Values>): string | undefined => {
    const message = errors[name]?.message
    return typeof message === 'string' ? message : undefined
  }

  return {
    form,
    busy,
    refusal,
    tries,
    /** The wrong fields, once it was tried to send them. */
    wrong:
      tries === 0
        ? []
        : names.flatMap((name) =>
            [errorOf(name)].filter(isText).map((text) => ({ id: prefix + name, text })),
          ),
    formProps: {
      ref: element,
      method: 'post' as const,
      // A page that takes the form without scripts too is where it goes by itself.
      ...('posted' in options && { action: pathname + search }),
      noValidate: true,
      onSubmit,
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
