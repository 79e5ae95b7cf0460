import type { Failure } from '@alumbra/contract/calls/send'
import { MOTIVO_MAX } from '@alumbra/contract/ofertas/oferta'
import {
  adminCreatePlantilla,
  adminListPlantillas,
  adminSavePlantilla,
  PLANTILLA_TITULO_MAX,
  type Plantilla,
  PlantillaInput,
} from '@alumbra/contract/ofertas/plantilla'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { send } from '../../../api/client.ts'
import { sendNew } from '../../../api/send-new.ts'
import { DraftNotice } from '../../../components/drafts/draft-notice.tsx'
import { useTabDraft } from '../../../components/drafts/tab-draft.ts'
import { refusal } from '../../../components/forms/refusal.ts'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { WrittenArea } from '../../../components/forms/written-area.tsx'
import { ReplacedNote } from '../../../components/versions/replaced-note.tsx'
import type { Latest } from '../../../components/versions/save-over.ts'
import { useSaveOver } from '../../../components/versions/use-save-over.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SaveButtons } from '../../../ui/save-buttons.tsx'
import { focusFirstField } from '../../../ui/take-focus.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { loginAgain } from '../login-again.ts'
import { plantillaDraft } from './written-plantilla.ts'

type PlantillaFormProps = {
  /** The plantilla to change; null for a new one. */
  plantilla: Plantilla | null
  onDone: (text: string) => void
  /** Somebody else has saved the plantilla meanwhile. */
  onNewer: () => void
  onCancel: () => void
}

/** It stays on the page, because its text is nowhere else. */
const DELETED =
  'Alguien ha borrado esta plantilla mientras la cambiabas. Para no perder lo que has escrito, cópialo y añádelo con «Nueva plantilla».'

const PARTS = [
  ['Título', ['titulo']],
  ['Motivo', ['texto']],
] as const

/** The form of a plantilla. */
export function PlantillaForm({ plantilla, onDone, onNewer, onCancel }: PlantillaFormProps) {
  const saved = { titulo: plantilla?.titulo ?? '', texto: plantilla?.texto ?? '' }
  const { form, field, frame, submit, hold } = useSendForm({
    schema: PlantillaInput,
    names: ['titulo', 'texto'],
    initial: saved,
    mode: 'onTouched',
    written: 'tab',
    texts: { notFound: DELETED },
    send: (body): Promise<{ ok: true } | Failure | null> =>
      plantilla
        ? over.save(form, body, ({ all }) =>
            send(adminSavePlantilla, { params: { id: plantilla.id }, body: { ...all, antes: form.saved } }),
          )
        : sendNew(adminCreatePlantilla, body),
  })
  const over = useSaveOver<PlantillaInput>({
    title: 'Esta plantilla ha cambiado en otro sitio',
    parts: PARTS,
    read: () => readAgain(plantilla?.id),
    onChosen: () => {
      draft.settled()
      onNewer()
    },
  })
  const draft = useTabDraft(plantillaDraft(plantilla?.id), {
    form,
    fields: ['titulo', 'texto'],
    saved,
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind === 'failed') loginAgain(result.failure)
    if (result.kind !== 'done') return
    hold()
    draft.drop()
    onDone(plantilla ? 'Plantilla guardada.' : 'Plantilla añadida.')
  }
  const cancel = () => {
    draft.drop()
    onCancel()
  }
  // Escape only closes the form: its text is there when it opens again.
  const onKeyDown = (event: KeyboardEvent) => {
    // While a letter is composed the key belongs to the input method.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel()
  }
  return (
    <form
      {...frame.formProps}
      ref={focusFirstField}
      onSubmit={onSubmit}
      aria-label={plantilla ? 'Editar plantilla' : 'Nueva plantilla'}
      autoComplete="off"
      className="space-y-5"
      onKeyDown={onKeyDown}
    >
      <DraftNotice shown={draft.restored} onDiscard={draft.discard} focus="titulo" className="" />
      {frame.refusal && <Notice kind="error">{frame.refusal}</Notice>}
      <TextField
        label="Título"
        help={`Para encontrarla. Hasta ${PLANTILLA_TITULO_MAX} caracteres`}
        {...field('titulo')}
      />
      <WrittenArea
        within={form}
        label="Motivo"
        help="Lo que leerá la empresa"
        rows={5}
        {...field('texto')}
        max={MOTIVO_MAX}
      />
      {over.undo && <ReplacedNote onUndo={over.undo} focus="titulo" />}
      <div className="flex flex-wrap gap-3">
        <SaveButtons busy={frame.busy} onCancel={cancel} />
      </div>
    </form>
  )
}

async function readAgain(id: string | undefined): Promise<Latest<PlantillaInput>> {
  const answer = await send(adminListPlantillas, {})
  if (!answer.ok) return answer
  const found = answer.data.plantillas.find((one) => one.id === id)
  if (!found) return { ...refusal({ errorCode: 'notFound' }), status: 404 }
  return { ok: true, values: { titulo: found.titulo, texto: found.texto } }
}
