import { NOTA_MAX, Nota, saveNota } from '@alumbra/contract/talento'
import { codePoints } from '@alumbra/domain/code-points'
import type { SubmitEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { send } from '../../../api/client.ts'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type NotaFormProps = { id: string; nombre: string; nota: string; onSaved: (nota: string) => void }

/** The nota of the empresa about a talento, and whether it is saved. */
export function NotaForm({ id, nombre, nota, onSaved }: NotaFormProps) {
  const { form, field, frame, submit } = useSendForm({
    schema: Nota,
    names: ['nota'],
    initial: { nota },
    send: (body) => send(saveNota, { params: { id }, body }),
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind === 'done') onSaved(result.answer.data.nota)
  }
  const { formProps, refusal, tries, busy } = frame
  const written = (useWatch({ control: form.control, name: 'nota' }) ?? '').trim()
  return (
    <form
      {...formProps}
      onSubmit={onSubmit}
      action={paths.empresa.talentoCv(id)}
      aria-label={`Nota sobre ${nombre}`}
      className="mt-8 max-w-[40rem] space-y-4 border-l-4 border-hairline pl-5 print:hidden"
    >
      {refusal && (
        <Notice key={tries} kind="error">
          <p>{refusal}</p>
        </Notice>
      )}
      <TextArea
        {...field('nota')}
        required={false}
        rows={4}
        label="Nota"
        help="Solo la ve tu empresa. Si la alumna pide sus datos, verá también esta nota."
        count={codePoints(written)}
        max={NOTA_MAX}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" aria-disabled={busy} className={buttonClass('secondary')}>
          Guardar nota
        </button>
        <p role="status" className="text-s text-quiet">
          {stateText({ busy, written, saved: nota })}
        </p>
      </div>
    </form>
  )
}

function stateText({ busy, written, saved }: { busy: boolean; written: string; saved: string }): string {
  if (busy) return 'Guardando…'
  if (written !== saved) return 'Cambios sin guardar'
  return saved === '' ? '' : 'Nota guardada'
}
