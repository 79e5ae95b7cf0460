import { MOTIVO_MAX } from '@alumbra/contract/ofertas/oferta'
import { Rechazo } from '@alumbra/contract/ofertas/oferta-admin'
import type { Plantilla } from '@alumbra/contract/ofertas/plantilla'
import { codePoints } from '@alumbra/domain/code-points'
import { type KeyboardEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { guardedDraft, useTabDraft } from '../../../components/drafts/tab-draft.ts'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { buttonClass } from '../../../ui/button.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { KeyHint } from './key-hint.tsx'
import { useShortcuts } from './use-shortcuts.ts'

type RejectFormProps = {
  plantillas: readonly Plantilla[]
  keys: boolean
  busy: boolean
  id: string
  /** Returns whether the oferta is rejected now. */
  onReject: (motivo: string) => Promise<boolean>
  onCancel: () => void
}

/** The draft of a reason, which stays in this tab until the oferta is rejected. */
export const motivoDraft = (id: string): string => guardedDraft('motivo', id)

const Motivo = z.object({ motivo: Rechazo.shape.motivo })

/** The reason of a rejection: from a plantilla, typed, or both; there is no further question. */
export function RejectForm({ id, plantillas, keys, busy, onReject, onCancel }: RejectFormProps) {
  const submitButton = useRef<HTMLButtonElement>(null)
  const { form, field, frame, submit } = useSendForm({
    schema: Motivo,
    names: ['motivo'],
    initial: { motivo: '' },
    // The queue reports the result.
    send: async ({ motivo }) => {
      if (await onReject(motivo)) draft.drop()
      return { ok: true }
    },
  })
  const draft = useTabDraft(motivoDraft(id), { form, fields: ['motivo'] })
  const motivo = useWatch({ control: form.control, name: 'motivo' }) ?? ''

  const insert = (texto: string) => {
    const written = form.getValues('motivo').trim()
    const isOwn = written !== '' && plantillas.every((one) => one.texto !== written)
    // Typed text stays; an unchanged plantilla is replaced.
    form.setValue('motivo', isOwn ? `${written}\n${texto}` : texto, { shouldValidate: true })
    submitButton.current?.focus()
  }
  useShortcuts(
    keys && !busy,
    Object.fromEntries(plantillas.slice(0, 9).map(({ texto }, i) => [String(i + 1), () => insert(texto)])),
  )

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key === 'Enter' && event.ctrlKey) submitButton.current?.click()
  }
  return (
    <section
      ref={focusFirstChoice}
      aria-labelledby="rechazar"
      className="review-reject"
      onKeyDown={onKeyDown}
    >
      <h3 id="rechazar" className="text-l">
        ¿Por qué la rechazas?
      </h3>
      <PlantillaChoice plantillas={plantillas} keys={keys} onChoose={insert} />
      <form
        {...frame.formProps}
        onSubmit={submit}
        aria-labelledby="rechazar"
        autoComplete="off"
        className="mt-5"
      >
        <TextArea
          label="Motivo de rechazo"
          help={
            <>
              Se lo enviamos a la empresa tal cual.
              <span className="for-keyboards"> Ctrl + Intro lo envía.</span>
            </>
          }
          rows={5}
          {...field('motivo')}
          count={codePoints(motivo)}
          max={MOTIVO_MAX}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <button
            ref={submitButton}
            type="submit"
            aria-disabled={busy}
            className={`${buttonClass('primary')} flex-1`}
          >
            {busy ? 'Enviando…' : 'Rechazar y seguir'}
          </button>
          <button type="button" className={buttonClass('secondary')} onClick={onCancel}>
            Cancelar
            <KeyHint on={keys}>Esc</KeyHint>
          </button>
        </div>
      </form>
    </section>
  )
}

type PlantillaChoiceProps = Pick<RejectFormProps, 'plantillas' | 'keys'> & {
  onChoose: (texto: string) => void
}

const PlantillaChoice = ({ plantillas, keys, onChoose }: PlantillaChoiceProps) =>
  plantillas.length > 0 && (
    <ul aria-label="Plantillas" className="mt-3 grid gap-2 max-sm:flex max-sm:flex-wrap">
      {plantillas.map(({ id, titulo, texto }, i) => (
        <li key={id}>
          <button
            type="button"
            aria-keyshortcuts={keys && i < 9 ? String(i + 1) : undefined}
            className="flex min-h-[44px] w-full items-center gap-3 rounded-control border border-ink/35 px-3 text-left leading-tight transition-colors hover:border-ink hover:bg-ink/5"
            onClick={() => onChoose(texto)}
          >
            <KeyHint on={keys && i < 9}>{String(i + 1)}</KeyHint>
            <span className="min-w-0 [overflow-wrap:anywhere]">{titulo}</span>
          </button>
        </li>
      ))}
    </ul>
  )

/** The first plantilla, or the reason itself, takes the focus as the form appears. */
const focusFirstChoice = (section: HTMLElement | null) =>
  section?.querySelector<HTMLElement>('ul button, textarea')?.focus()
