import type { Failure } from '@alumbra/contract/send'
import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod/mini'
import { failureText } from '../../../components/forms/failure-text.ts'
import { useLeaveQuestion } from '../../../components/forms/use-leave-question.ts'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import type { PanelState } from '../panel-state.ts'
import { INCOMPLETE, tellDone, tellError } from './popups.ts'

/** What was saved: its id, the news of it, and what did not go well all the same. */
export type Saved = { ok: true; id: string; text: string; trouble?: { text: string; failure: Failure } }

type AdminFormOptions<Values extends FieldValues, Out> = {
  panel: PanelState<unknown>
  schema: z.ZodMiniType<Out, Values>
  /** The names of the fields, from top to bottom. */
  names: readonly Path<Values>[]
  /** Those that may be written; the others are only read. All of them when absent. */
  editable?: readonly Path<Values>[]
  values: DefaultValues<Values>
  /** Whether something outside the fields has changed, such as a chosen picture. */
  touched?: boolean
  save: (values: Out) => Promise<Saved | Failure>
}

/** A form of the back office in its three modes: popups instead of notices, nothing lost unasked (F175, F177, M5). */
export function useAdminForm<Values extends FieldValues, Out>(options: AdminFormOptions<Values, Out>) {
  const { panel, schema, names, editable = names, values, touched = false, save } = options
  const navigate = useNavigate()
  const refused = useRef<Failure>(null)
  const saved = useRef<Saved>(null)
  const leaving = useRef(false)
  const reading = panel.mode === 'view'

  const show = (path: string) => {
    leaving.current = true
    navigate(path, { replace: true, preventScrollReset: true })
  }
  const { form, field, tries, busy, formProps } = useSendForm<Values, Out>({
    schema,
    names,
    initial: values,
    send: async (out) => {
      refused.current = null
      const answer = await save(out)
      if (answer.ok) saved.current = answer
      else refused.current = answer
      return answer
    },
    onSent: () => {
      if (!saved.current) return 'stays'
      const { id, text, trouble } = saved.current
      show(panel.paths.view(id))
      if (trouble) tellError(`${trouble.text} ${failureText(trouble.failure)}`)
      else tellDone(text)
      return 'leaves'
    },
  })

  // Each try that failed: what the server said, or that something is missing.
  useEffect(() => {
    if (tries > 0) tellError(refused.current ? failureText(refused.current) : INCOMPLETE)
  }, [tries])

  const initial = useRef(JSON.stringify(values))
  useLeaveQuestion({
    isChanged: () =>
      !reading && !leaving.current && (touched || JSON.stringify(form.getValues()) !== initial.current),
    text: 'Lo que has escrito aquí se perderá.',
  })

  return {
    form,
    /** What the text control of a field needs. */
    text: (name: Path<Values>, { optional = false } = {}) => {
      const readOnly = reading || !editable.includes(name)
      return {
        ...field(name),
        defaultValue: String(values[name] ?? ''),
        readOnly,
        required: !readOnly && !optional,
      }
    },
    /** What a box to tick needs. */
    box: (name: Path<Values>) => ({
      ...form.register(name),
      id: name,
      error: undefined,
      defaultChecked: values[name] === true,
      disabled: reading || !editable.includes(name),
    }),
    /** What the form around the fields needs. */
    frame: {
      panel,
      busy,
      formProps,
      onEdit: () => navigate(panel.paths.edit, { preventScrollReset: true }),
      onCancel: () => show(panel.id === null ? panel.paths.list : panel.paths.view(panel.id)),
    },
  }
}
