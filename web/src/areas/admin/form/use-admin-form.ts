import type { Failure } from '@alumbra/contract/calls/send'
import { type SubmitEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod/mini'
import { insist } from '../../../api/lost.ts'
import { guardedDraft, keepTabDraft, useTabDraft } from '../../../components/drafts/tab-draft.ts'
import { areAlike } from '../../../components/forms/paths.ts'
import { isLeaving, runSave } from '../../../components/forms/running-saves.ts'
import { useLeaveQuestion } from '../../../components/forms/use-leave-question.ts'
import { type NameIn, useSendForm } from '../../../components/forms/use-send-form.ts'
import type { SaveOver } from '../../../components/versions/save-over.ts'
import { type Changes, useSaveOver } from '../../../components/versions/use-save-over.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useIsHere } from '../../../ui/use-is-here.ts'
import { loginAgain } from '../login-again.ts'
import type { PanelState } from '../panel-state.ts'
import { INCOMPLETE, showDone, showError, showFailure } from './popups.ts'

/** Fields that no draft keeps. */
const PASSWORDS: ReadonlySet<string> = new Set(['password', 'actualPass'])

/** The result of a save: the id, the message, and a part that failed all the same. */
export type Saved = { ok: true; id: string; text: string; trouble?: { text: string; failure: Failure } }

type AdminFormOptions<Values extends object, Out> = {
  panel: PanelState<unknown>
  schema: z.ZodMiniType<Out, Values>
  /** The names of the fields, from top to bottom. */
  names: readonly NameIn<Values>[]
  /** The fields that can be edited; all of them when absent. */
  editable?: readonly NameIn<Values>[]
  values: Partial<Values>
  /** A chosen file, which no draft keeps. */
  file?: File | undefined
  /** Only the changed fields of a row are sent: others may have changed elsewhere meanwhile. `pressed`: when she first sent them, in milliseconds. */
  save: (changes: Changes<Values, Out>, pressed: number) => Promise<Saved | Failure>
  /** Whether a save does nothing twice, so that one whose answer was lost is sent again by itself. */
  repeatable?: boolean
  /** The question when somebody else has saved the same field; absent for a form that overwrites nothing. */
  over?: Pick<SaveOver<Values>, 'title' | 'parts' | 'read'>
}

type More = { optional?: boolean }

/** A form of the back office in its three modes: reports in popups, asks before changes are lost (F175, F177, M5). */
export function useAdminForm<Values extends object, Out>(options: AdminFormOptions<Values, Out>) {
  const { panel, schema, names, editable = names, values, file, save, repeatable = true, over } = options
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { pathname } = useLocation()
  const leaving = useRef(false)
  const reading = panel.mode === 'view'

  const show = (path: string) => {
    leaving.current = true
    navigate(path, { replace: true, preventScrollReset: true })
  }
  const { form, field, frame, submit, hold } = useSendForm<Values, Out, Saved>({
    schema,
    names,
    initial: values,
    send: (all): Promise<Saved | Failure | null> =>
      pressedNow((pressed) => {
        const once = () => saveOver(form, all, (changes: Changes<Values, Out>) => save(changes, pressed))
        return repeatable ? insist(once) : once()
      }),
  })
  const { save: saveOver, undo } = useSaveOver<Values>(over && { ...over, onChosen: () => draft.settled() })
  const draft = useTabDraft(panelDraft(pathname, panel), {
    form,
    fields: reading ? [] : editable.filter((name) => !PASSWORDS.has(name)),
    saved: values,
  })
  const fileDraft = `${panelDraft(pathname, panel)}.fichero`
  const drop = () => {
    draft.drop()
    keepTabDraft(fileDraft, {})
  }
  const sendAndReport = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    switch (result.kind) {
      case 'done': {
        const { id, text, trouble } = result.answer
        hold()
        drop()
        leaving.current = true
        const isAwaited = isLeaving()
        if (isHere() && !isLeaving('page')) show(panel.paths.view(id))
        if (trouble) await showFailure(trouble.failure, undefined, trouble.text)
        // A popup would stand over the next page.
        else if (isAwaited) showToast('correct', text)
        else showDone(text)
        break
      }
      case 'failed':
        if (!loginAgain(result.failure)) await showFailure(result.failure, { written: 'tab' })
        break
      case 'invalid':
        await showError(INCOMPLETE)
    }
  }

  useLeaveQuestion({
    isChanged: () =>
      !reading && !leaving.current && (file !== undefined || !areAlike(form.values, form.saved)),
    text: 'Lo que has escrito aquí se perderá.',
    onLeave: drop,
  })

  const isOnlyRead = (name: NameIn<Values>) => reading || !editable.includes(name)
  const input = (name: NameIn<Values>, { optional = false }: More = {}) => ({
    ...field(name),
    defaultValue: String(values[name] ?? ''),
    // Words that are written while a save is under way would be lost with the form.
    readOnly: frame.busy,
    required: !isOnlyRead(name) && !optional,
  })

  return {
    form,
    /** Where this tab notes that a file was chosen. */
    fileDraft,
    /** Props of an input that the form has only while it is edited. */
    input,
    /** Props of a text control: plain text where the field is only read, as `reading` says. */
    text: (name: NameIn<Values>, more: More = {}) => ({ ...input(name, more), reading: isOnlyRead(name) }),
    /** Props of a checkbox. */
    box: (name: NameIn<Values>) => ({
      ...form.register(name),
      id: name,
      error: undefined,
      defaultChecked: values[name] === true,
      disabled: isOnlyRead(name),
    }),
    /** Props of the form around the fields. */
    frame: {
      panel,
      busy: frame.busy,
      formProps: {
        ...frame.formProps,
        onSubmit: (event: SubmitEvent<HTMLFormElement>) => runSave(sendAndReport(event)),
      },
      /** Puts the saved values back in place of a restored draft; absent without one. */
      onDiscard: draft.restored ? draft.discard : undefined,
      /** Brings back the text that was written here, after the saved values were taken; absent otherwise. */
      onUndo: undo,
      onEdit: () => navigate(panel.paths.edit, { preventScrollReset: true }),
      onCancel: () => {
        drop()
        show(panel.id === null ? panel.paths.list : panel.paths.view(panel.id))
      },
    },
  }
}

const pressedNow = <Result>(send: (pressed: number) => Result): Result => send(Date.now())

/** The draft of a panel; a panel that only shows a row has one of its own, which stays empty. */
export const panelDraft = (
  pathname: string,
  { mode, id }: Pick<PanelState<unknown>, 'mode' | 'id'>,
): string => guardedDraft(mode, pathname, id ?? '')
