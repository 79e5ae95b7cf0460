import { MOTIVO_MAX } from '@alumbra/contract/oferta'
import {
  adminCreatePlantilla,
  adminSavePlantilla,
  PLANTILLA_TITULO_MAX,
  type Plantilla,
  PlantillaNueva,
} from '@alumbra/contract/plantilla'
import { codePoints } from '@alumbra/domain/code-points'
import { type KeyboardEvent, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { send } from '../../../api/client.ts'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SaveButtons } from '../../../ui/save-buttons.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type PlantillaFormProps = {
  /** The one to change; null for a new one. */
  plantilla: Plantilla | null
  onDone: (text: string) => void
  onCancel: () => void
}

/** A reason that is given often, while it is written. */
export function PlantillaForm({ plantilla, onDone, onCancel }: PlantillaFormProps) {
  const { form, field, refusal, busy, formProps } = useSendForm({
    schema: PlantillaNueva,
    names: ['titulo', 'texto'],
    initial: { titulo: plantilla?.titulo ?? '', texto: plantilla?.texto ?? '' },
    mode: 'onTouched',
    send: (body) =>
      plantilla
        ? send(adminSavePlantilla, { params: { id: plantilla.id }, body })
        : send(adminCreatePlantilla, { body }),
    onSent: () => {
      onDone(plantilla ? 'Plantilla guardada.' : 'Plantilla añadida.')
      return 'leaves'
    },
  })
  const texto = useWatch({ control: form.control, name: 'texto' })
  useEffect(() => document.getElementById('titulo')?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return (
    <form
      {...formProps}
      aria-label={plantilla ? 'Editar plantilla' : 'Nueva plantilla'}
      autoComplete="off"
      className="space-y-5"
      onKeyDown={onKeyDown}
    >
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <TextField
        label="Título"
        help={`Para encontrarla. Hasta ${PLANTILLA_TITULO_MAX} caracteres`}
        {...field('titulo')}
      />
      <TextArea
        label="Motivo"
        help="Lo que leerá la empresa"
        rows={5}
        {...field('texto')}
        count={codePoints(texto)}
        max={MOTIVO_MAX}
      />
      <div className="flex flex-wrap gap-3">
        <SaveButtons busy={busy} onCancel={onCancel} />
      </div>
    </form>
  )
}
