import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import type { Failure } from '@alumbra/contract/calls/send'
import { DESCRIPCION_MAX, LABEL } from '@alumbra/contract/ofertas/oferta'
import { MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { afterSession } from '../../../components/cuenta/after-session.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import { PrivacyNote } from '../../../components/forms/privacy-note.tsx'
import { runSave } from '../../../components/forms/running-saves.ts'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { WrittenArea } from '../../../components/forms/written-area.tsx'
import { linesOf } from '../../../components/oferta/oferta-campos.tsx'
import { tellNotSaved, tellSaved } from '../../../components/oferta/save-dialogs.ts'
import { paths } from '../../../paths.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useIsHere } from '../../../ui/use-is-here.ts'
import type { Loss } from '../oferta-drafts/held-by.ts'
import type { LoadedNewOferta } from './load-oferta-nueva.ts'
import { OfertaDraftNotice } from './oferta-draft-notice.tsx'
import { OfertaPreview } from './oferta-preview.tsx'
import { sendOferta } from './send-oferta.ts'
import { SendPart } from './send-part.tsx'
import { SourceNote } from './source-note.tsx'
import { Titulaciones } from './titulaciones.tsx'
import { Ubicacion } from './ubicacion.tsx'
import { useOfertaDraft } from './use-oferta-draft.ts'
import { FIELD_NAMES, OfertaFormValues } from './values.ts'

/** What another tab has done with what this one shows. */
const LOST: Record<Loss, string> = {
  gone: 'Esta oferta se ha enviado o se ha descartado en otra pestaña. Si la envías también aquí, saldrá dos veces.',
  taken: 'Sigues con esta oferta en otra pestaña. Lo que cambies aquí se guarda aparte.',
}

/** The form of a new oferta, checked at every change, beside a preview of its card (F147). */
export function OfertaForm(props: LoadedNewOferta) {
  const { desde, borrador, empresa, familias, initial, source, today } = props
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { form, field, frame, submit, hold } = useSendForm({
    schema: OfertaFormValues,
    names: FIELD_NAMES,
    initial,
    send: (oferta) =>
      sendOferta({ ...oferta, ...(source?.estado === 'rechazada' && { sustituye: source.id }) }),
  })
  const draft = useOfertaDraft(form, props)
  // Words that are written while it is sent would be lost with the form.
  const text = (name: Parameters<typeof field>[0]) => ({ ...field(name), readOnly: frame.busy })
  const sendAndReport = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind === 'done') {
      hold()
      draft.clear()
      await tellSaved()
      if (isHere()) navigate(paths.empresa.perfil())
    } else if (result.kind === 'failed') await tellFailure(result.failure)
  }
  const tellFailure = async (failure: Failure) => {
    // The draft stays in this browser until the empresa comes back.
    if (failure.status === 401)
      location.assign(afterSession(paths.empresa.login(paths.empresa.newOferta(desde))))
    else
      await tellNotSaved(failureText(failure, { fallback: ERROR_TEXT.createOfertaError, written: 'draft' }))
  }
  const lines = (part: Parameters<typeof linesOf>[0]) =>
    linesOf(part).map(({ name, ...line }) => <TextField key={name} {...text(name)} {...line} />)
  return (
    <>
      <OfertaDraftNotice form={form} draft={draft} another={borrador === null ? undefined : desde} />
      <div role="status">
        {draft.lost && <p className="mt-8 border-l-4 border-luz py-1 pl-5">{LOST[draft.lost]}</p>}
      </div>
      <form
        {...frame.formProps}
        onSubmit={(event) => runSave(sendAndReport(event))}
        aria-label="Oferta nueva"
        autoComplete="off"
        className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
      >
        <div className="min-w-0 space-y-12 lg:col-start-1 lg:row-start-1">
          <ErrorSummary errors={frame.wrong} />
          <FormPart title="El puesto">
            <TextField label={LABEL.puesto} {...text('puesto')} />
            <WrittenArea
              within={form}
              label={LABEL.descripcion}
              help="Al menos 50 caracteres: tareas, horario, condiciones y qué aprenderá."
              rows={8}
              {...text('descripcion')}
              trimmed
              max={DESCRIPCION_MAX}
            />
            <Kind modalidad={field('modalidad')} nivel={field('nivel_estudios')} />
            {lines('puesto')}
          </FormPart>
          <FormPart title="Dónde y para quién">
            <Ubicacion form={form} field={text('ubicacion')} />
            <Titulaciones form={form} familias={familias} />
            {lines('lugar')}
          </FormPart>
          <FormPart title="A quién escribirán las alumnas">
            {lines('contacto')}
            <PrivacyNote use="revisar tu oferta y enseñarla a las alumnas" />
          </FormPart>
        </div>
        {/* On a phone the reason stands above the fields, and the preview and the button below them; on a desk all stay in sight. */}
        <div className="contents lg:col-start-2 lg:row-start-1 lg:block">
          <div className="contents lg:sticky lg:top-8 lg:block lg:space-y-10">
            {source && (
              <div className="order-first">
                <SourceNote source={source} />
              </div>
            )}
            <OfertaPreview form={form} empresa={empresa} today={today} />
            <SendPart form={form} busy={frame.busy} />
          </div>
        </div>
      </form>
    </>
  )
}

type SelectField = Omit<ComponentProps<typeof Select>, 'label' | 'placeholder' | 'options'>

/** Where the work is done, and which studies it asks for. */
const Kind = ({ modalidad, nivel }: { modalidad: SelectField; nivel: SelectField }) => (
  <div className="grid items-start gap-x-6 gap-y-7 sm:grid-cols-2">
    <Select label={LABEL.modalidad} placeholder="Elige una modalidad" options={MODALIDADES} {...modalidad} />
    <Select label={LABEL.nivel_estudios} placeholder="Elige un nivel" options={NIVELES_ESTUDIOS} {...nivel} />
  </div>
)

const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="border-t-2 border-ink pt-5">
    <h2 className="mb-7 text-xl">{title}</h2>
    <div className="space-y-7">{children}</div>
  </div>
)
