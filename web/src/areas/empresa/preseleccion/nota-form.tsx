import { getTalento, NOTA_MAX, Nota, saveNota } from '@alumbra/contract/alumnas/talento'
import type { Answer } from '@alumbra/contract/calls/send'
import { codePoints } from '@alumbra/domain/code-points'
import type { SubmitEvent } from 'react'
import { send } from '../../../api/client.ts'
import { AccountField } from '../../../components/cuenta/account-field.tsx'
import { afterSession } from '../../../components/cuenta/after-session.ts'
import { outlivesPage } from '../../../components/drafts/in-page.ts'
import type { Posted } from '../../../components/forms/receive-form.ts'
import { useText } from '../../../components/forms/use-form.ts'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { ReplacedNote } from '../../../components/versions/replaced-note.tsx'
import type { Latest } from '../../../components/versions/save-over.ts'
import { useSaveOver } from '../../../components/versions/use-save-over.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { useNotaDraft } from './use-nota-draft.ts'

type NotaFormProps = {
  account: string
  id: string
  nombre: string
  nota: string
  posted: Posted | undefined
  onSaved: (nota: string) => void
}

/** The nota of the empresa about a talento, and whether it is saved; an unsaved nota stays in this browser. */
export function NotaForm({ account, id, nombre, nota, posted, onSaved }: NotaFormProps) {
  const { form, field, frame, submit } = useSendForm({
    schema: Nota,
    names: ['nota'],
    initial: { nota },
    posted,
    written: 'draft',
    send: (all): Promise<Answer<typeof saveNota> | null> =>
      over.save(form, all, ({ antes }) => send(saveNota, { params: { id }, body: { ...all, antes } })),
  })
  const over = useSaveOver<Nota>({
    title: 'Esta nota ha cambiado en otro sitio',
    parts: [['Nota', ['nota']]],
    read: () => readAgain(id),
    onChosen: (now) => onSaved(now.nota),
  })
  const { restored, discard } = useNotaDraft(form, {
    owner: `${account}.${id}`,
    saved: nota,
    refused: posted !== undefined,
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind === 'done') {
      const { data } = result.answer
      // The field shows the text as it is saved, unless more was written since.
      form.settle(data, { keepWritten: Nota.safeParse(form.values).data?.nota !== data.nota })
      onSaved(data.nota)
    } else if (result.kind === 'failed' && result.failure.status === 401)
      location.assign(afterSession(paths.empresa.login(location.pathname + location.search)))
  }
  const { formProps, refusal, tries, busy } = frame
  const written = useText(form, 'nota').trim()
  return (
    <form
      {...formProps}
      onSubmit={onSubmit}
      aria-label={`Nota sobre ${nombre}`}
      className="mt-5 max-w-[40rem] space-y-2 print:hidden"
    >
      <AccountField />
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
        help="Otras empresas no la ven. La alumna la verá si descarga sus datos."
        count={codePoints(written)}
        max={NOTA_MAX}
      />
      {over.undo && <ReplacedNote onUndo={over.undo} focus="nota" />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" aria-disabled={busy} className={buttonClass('secondary')}>
          Guardar nota
        </button>
        <p role="status" className="text-s text-quiet">
          {stateText({ busy, written, saved: nota, restored })}
        </p>
        {restored && written !== nota && (
          <button type="button" className={`min-h-[44px] text-s ${textLinkClass}`} onClick={discard}>
            Descartar los cambios
          </button>
        )}
      </div>
    </form>
  )
}

async function readAgain(id: string): Promise<Latest<Nota>> {
  const answer = await send(getTalento, { params: { id } })
  return answer.ok ? { ok: true, values: { nota: answer.data.preseleccion?.nota ?? '' } } : answer
}

type State = { busy: boolean; written: string; saved: string; restored: boolean }

function stateText({ busy, written, saved, restored }: State): string {
  if (busy) return 'Guardando…'
  if (written !== saved)
    return restored
      ? 'Hemos recuperado los cambios que no llegaste a guardar en este navegador.'
      : `Cambios sin guardar${outlivesPage() ? '; se quedan en este navegador' : ''}`
  return saved === '' ? '' : 'Nota guardada'
}
