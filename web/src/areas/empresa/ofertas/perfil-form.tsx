import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import type { Answer, Failure } from '@alumbra/contract/calls/send'
import {
  EmpresaChanges,
  getPerfilEmpresa,
  type PerfilEmpresa,
  savePerfilEmpresa,
} from '@alumbra/contract/empresa'
import type { SubmitEvent } from 'react'
import type { z } from 'zod/mini'
import { send } from '../../../api/client.ts'
import { afterSession } from '../../../components/cuenta/after-session.ts'
import { telefonoOrNone, tidyTelefono } from '../../../components/cv/telefono.ts'
import { DraftNotice } from '../../../components/drafts/draft-notice.tsx'
import { guardedDraft, useTabDraft } from '../../../components/drafts/tab-draft.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import { PANEL_CLASS } from '../../../components/forms/panel.ts'
import { PrivacyNote } from '../../../components/forms/privacy-note.tsx'
import { runSave } from '../../../components/forms/running-saves.ts'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { tellNotSaved, tellSaved } from '../../../components/oferta/save-dialogs.ts'
import { ReplacedNote } from '../../../components/versions/replaced-note.tsx'
import { useSaveOver } from '../../../components/versions/use-save-over.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { focusFirstField } from '../../../ui/take-focus.ts'
import { TextField } from '../../../ui/text-field.tsx'

const NAMES = ['telf', 'contacto', 'linkedin'] as const

/** The draft of the data that an empresa changes about itself. */
export const PERFIL_DRAFT = guardedDraft('perfil')

const PARTS = [
  ['Teléfono', ['telf']],
  ['Contacto', ['contacto']],
  ['LinkedIn', ['linkedin']],
] as const

const valuesOf = ({ telf, contacto, linkedin }: PerfilEmpresa) => ({
  telf: telefonoOrNone(telf),
  contacto,
  linkedin,
})
type PerfilValues = z.input<typeof EmpresaChanges>

/** Words instead of a phone leave its field empty, but a save names them as they were read. */
const asRead = (antes: Partial<PerfilValues>, perfil: PerfilEmpresa): Partial<PerfilValues> =>
  antes.telf === '' && telefonoOrNone(perfil.telf) === '' ? { ...antes, telf: perfil.telf } : antes

type PerfilFormProps = {
  /** Whether its first field takes the focus when it appears. */
  takesFocus: boolean
  perfil: PerfilEmpresa
  onSaved: (perfil: PerfilEmpresa) => void
  /** Closes the form, saved or not. */
  onLeave: () => void
}

/** Phone, contact and LinkedIn of the empresa; checked when a field loses the focus, and when saving (F131). */
export function PerfilForm({ perfil, takesFocus, onSaved, onLeave }: PerfilFormProps) {
  const saved = valuesOf(perfil)
  const { form, field, frame, submit } = useSendForm({
    schema: EmpresaChanges,
    names: NAMES,
    initial: saved,
    mode: 'onTouched',
    send: (all): Promise<Answer<typeof savePerfilEmpresa> | null> =>
      over.save(form, all, ({ changed, antes }) =>
        send(savePerfilEmpresa, {
          query: { sin_ofertas: true },
          body: { ...changed, antes: asRead(antes, perfil) },
        }),
      ),
  })
  const over = useSaveOver<PerfilValues>({
    title: 'Los datos han cambiado en otro sitio',
    parts: PARTS,
    read: async () => {
      const answer = await send(getPerfilEmpresa, { query: { sin_ofertas: true } })
      if (!answer.ok) return answer
      onSaved(answer.data)
      return { ok: true, values: valuesOf(answer.data) }
    },
    onChosen: () => draft.settled(),
  })
  const draft = useTabDraft(PERFIL_DRAFT, { form, fields: NAMES, saved })
  const sendAndReport = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind === 'done') {
      draft.drop()
      onSaved(result.answer.data)
      onLeave()
      await tellSaved()
    } else if (result.kind === 'failed') await tellFailure(result.failure)
  }
  const tellFailure = async (failure: Failure) => {
    if (failure.status === 401) location.assign(afterSession(paths.empresa.login(paths.empresa.perfil())))
    else if (!failure.error.fields)
      await tellNotSaved(failureText(failure, { fallback: ERROR_TEXT.updateError, written: 'tab' }))
  }
  const cancel = () => {
    draft.drop()
    onLeave()
  }
  // Words that are written while they are saved would be lost with the form.
  const text = (name: (typeof NAMES)[number]) => ({ ...field(name), required: false, readOnly: frame.busy })
  return (
    <div ref={takesFocus ? focusFirstField : undefined} className={PANEL_CLASS}>
      <DraftNotice shown={draft.restored} onDiscard={draft.discard} focus="telf" className="mb-7" />
      <SendForm
        label="Datos de la empresa"
        submit="Guardar"
        beside={
          <button type="button" className={buttonClass('secondary')} onClick={cancel}>
            Cancelar
          </button>
        }
        // A failure of the whole form opens a dialog instead.
        frame={{ ...frame, refusal: undefined }}
        onSubmit={(event) => runSave(sendAndReport(event))}
      >
        <TextField
          label="Teléfono"
          help="Al menos nueve cifras. Quitamos los espacios y el +34."
          type="tel"
          tidy={tidyTelefono}
          autoComplete="tel-national"
          {...text('telf')}
        />
        <TextField
          label="Contacto"
          help="La persona a la que escribirán las alumnas."
          autoComplete="name"
          {...text('contacto')}
        />
        <TextField
          label="LinkedIn"
          help="La dirección de tu página."
          inputMode="url"
          autoComplete="url"
          {...text('linkedin')}
        />
        <PrivacyNote use="revisar tus ofertas y que las alumnas puedan responder" />
        {over.undo && <ReplacedNote onUndo={over.undo} focus="telf" />}
      </SendForm>
    </div>
  )
}
