import { MOTIVO_MAX } from '@alumbra/contract/ofertas/oferta'
import { Rechazo } from '@alumbra/contract/ofertas/oferta-admin'
import type { Plantilla } from '@alumbra/contract/ofertas/plantilla'
import { type KeyboardEvent, useRef } from 'react'
import { z } from 'zod/mini'
import { guardedDraft, useTabDraft } from '../../../components/drafts/tab-draft.ts'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { WrittenArea } from '../../../components/forms/written-area.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { measureFootBar } from '../../../ui/foot-bar.ts'
import { KeyHint } from './key-hint.tsx'
import { NotSent } from './not-sent.tsx'
import { PlantillaChoice } from './plantilla-choice.tsx'
import { useShortcuts } from './use-shortcuts.ts'

type RejectFormProps = {
  plantillas: readonly Plantilla[]
  keys: boolean
  busy: boolean
  failed: string | null
  id: string
  /** Returns whether the oferta is rejected now. */
  onReject: (motivo: string) => Promise<boolean>
  onCancel: () => void
}

/** The draft of a reason, which stays in this tab until the oferta is rejected. */
export const motivoDraft = (id: string): string => guardedDraft('motivo', id)

const MOTIVO_ID = 'motivo'

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^\p{L}$/u.test(key) && !ctrlKey && !metaKey && !altKey

const Motivo = z.object({ motivo: Rechazo.shape.motivo })

/** The reason of a rejection: from a plantilla, typed, or both; there is no further question. */
export function RejectForm({ id, plantillas, keys, busy, failed, onReject, onCancel }: RejectFormProps) {
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

  const insert = (texto: string) => {
    const written = form.values.motivo.trim()
    const isOwn = written !== '' && plantillas.every((one) => one.texto !== written)
    // Typed text stays; an unchanged plantilla is replaced.
    form.change('motivo', isOwn ? `${written}\n${texto}` : texto)
    submitButton.current?.focus()
  }
  useShortcuts(
    keys && !busy,
    Object.fromEntries(plantillas.slice(0, 9).map(({ texto }, i) => [String(i + 1), () => insert(texto)])),
  )

  const onKeyDown = (event: KeyboardEvent) => {
    // The key belongs to the input method.
    if (event.nativeEvent.isComposing) return
    // A reason that is typed at once goes into its field: a space would press the plantilla that has the focus.
    if (isLetter(event) && !(event.target instanceof HTMLTextAreaElement)) {
      event.stopPropagation()
      document.getElementById(MOTIVO_ID)?.focus()
    }
    if (event.key === 'Escape') onCancel()
    if (event.key === 'Enter' && event.ctrlKey) submitButton.current?.click()
  }
  return (
    <section ref={takeOver} aria-labelledby="rechazar" className="review-reject" onKeyDown={onKeyDown}>
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
        <WrittenArea
          within={form}
          label="Motivo de rechazo"
          help={
            <>
              Se lo enviamos a la empresa tal cual.
              <span className="for-keyboards"> Ctrl + Intro lo envía.</span>
            </>
          }
          rows={5}
          {...field('motivo')}
          max={MOTIVO_MAX}
        />
        <div className="mt-4">
          <NotSent text={failed} />
        </div>
        <div className="flex flex-wrap gap-3">
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

/** The first plantilla, or the reason itself, takes the focus as the form appears. */
function takeOver(section: HTMLElement | null) {
  section?.querySelector<HTMLElement>('ul button, textarea')?.focus()
  return measureFootBar(section)
}
