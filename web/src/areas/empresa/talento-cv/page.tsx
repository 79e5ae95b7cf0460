import {
  addToPreseleccion,
  downloadTalento,
  removeFromPreseleccion,
  saveNota,
  type TalentoCv as Talento,
} from '@alumbra/contract/alumnas/talento'
import { callRequest, type Send } from '@alumbra/contract/calls/send'
import { useState } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { actorContext } from '../../../actor.ts'
import { send } from '../../../api/client.ts'
import { pageOfForm } from '../../../components/cuenta/return-path.ts'
import { Cv, CvBackLink, CvDownload } from '../../../components/cv/cv.tsx'
import { MissingLettersNote } from '../../../components/cv/missing-letters-note.tsx'
import type { Posted } from '../../../components/forms/receive-form.ts'
import { LoadedPart } from '../../../components/site/loaded-part.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Mail } from '../../../ui/icons-inside.tsx'
import { mailTo } from '../../../ui/mail-to.ts'
import { Page } from '../../../ui/page.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { statusOf } from '../../../ui/status-of.ts'
import { visitContext } from '../../../visit.ts'
import { NotaForm } from '../preseleccion/nota-form.tsx'
import { PreseleccionButton } from '../preseleccion/preseleccion-button.tsx'
import { usePreseleccion } from '../preseleccion/use-preseleccion.ts'
import { readBusqueda, talentoCvPath, talentoPath } from '../talento/busqueda.ts'
import type { Route } from './+types/page'
import { loadCv } from './load-cv.ts'
import { PlaceInList, Vecinas } from './vecinas.tsx'

const busquedaOf = (request: Request) => readBusqueda(new URL(request.url).searchParams)

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  loadCv(context.get(visitContext).send, context.get(actorContext), params.id, busquedaOf(request))

export const clientLoader = ({ context, params, request }: Route.ClientLoaderArgs) =>
  loadCv(send, context.get(actorContext), params.id, busquedaOf(request))

/** Preselección and nota without scripts: saves them and redirects to the page of the button; a nota that is refused stays. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const nota = form.get('nota')
  const answer = await sendForm(context.get(visitContext).send, params, form)
  if (!answer.ok && typeof nota === 'string') {
    // A browser sends line breaks as CRLF.
    const posted: Posted = { failure: answer, written: { nota: nota.replaceAll('\r\n', '\n') } }
    return data(posted, { status: answer.status || 503 })
  }
  if (!answer.ok) throw data(null, { status: answer.status })
  const home = talentoCvPath(params.id, busquedaOf(request))
  return redirect(pageOfForm({ request, form, pages: /^\/talento(?:$|-cv\/)/, home }), 303)
}

function sendForm(send: Send, params: { id: string }, form: FormData) {
  const nota = form.get('nota')
  if (typeof nota === 'string') return send(saveNota, { params, body: { nota } })
  return send(form.get('preseleccionar') === 'true' ? addToPreseleccion : removeFromPreseleccion, { params })
}

/** The CV of a talento, for an empresa (F114). */
export default function TalentoCv({
  loaderData: { account, answer, missing, place },
  actionData: posted,
  params,
}: Route.ComponentProps) {
  const busqueda = readBusqueda(useSearchParams()[0])
  const here = talentoCvPath(params.id, busqueda)
  return (
    <Page
      layout="column"
      title={answer.ok ? `CV de ${answer.data.nombre} ${answer.data.apellidos}` : 'CV'}
      receivesForms
      className="print:p-0"
    >
      <CvBackLink talento={talentoPath(busqueda)}>
        {place && <PlaceInList place={place} busqueda={busqueda} />}
      </CvBackLink>
      <LoadedPart answer={answer} title="CV" retry={here}>
        {(cv) => (
          <>
            <WholeCv key={cv.id_alumna} {...{ account, missing, posted }} talento={cv} volver={here} />
            {place && <Vecinas place={place} busqueda={busqueda} />}
          </>
        )}
      </LoadedPart>
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = 'Puede que este CV ya no se muestre o que la dirección tenga una errata.'
  return (
    <Problem status={statusOf(error)} missing={missing}>
      <a href={paths.empresa.talento()} className={buttonClass('secondary')}>
        Buscar talento
      </a>
    </Problem>
  )
}

type WholeCvProps = {
  account: string
  talento: Talento
  missing: readonly string[]
  /** The nota that was sent without scripts and refused. */
  posted: Posted | undefined
  volver: string
}

/** A CV with the actions of an empresa: write to the alumna, download it, add it to the preselección, write a nota. */
function WholeCv({ account, talento, missing, posted, volver }: WholeCvProps) {
  const { preseleccion, toggle, noteSaved } = usePreseleccion(talento)
  const [refused, setRefused] = useState(posted)
  // A refused nota goes with its form.
  if (!preseleccion && refused) setRefused(undefined)
  const { id_alumna: id, nombre, apellidos } = talento
  return (
    <Cv
      cv={talento}
      aside={
        <div className="border-t-2 border-ink pt-5">
          <PreseleccionButton
            talento={talento}
            chosen={preseleccion !== null}
            onToggle={toggle}
            volver={volver}
          />
          {preseleccion ? (
            <NotaForm
              account={account}
              id={id}
              nombre={`${nombre} ${apellidos}`}
              nota={preseleccion.nota}
              posted={refused}
              onSaved={noteSaved}
            />
          ) : (
            <p className="mt-3 max-w-[29.9em] text-s text-quiet">
              Guárdala en tu lista y escribe una nota para tu empresa. La alumna puede leerla si descarga sus
              datos.
            </p>
          )}
        </div>
      }
    >
      <CvDownload
        rol="empresa"
        pdf={callRequest(downloadTalento, { params: { id } }).url}
        first={
          <a href={writeLink(talento)} className={`${buttonClass('primary')} max-sm:w-full`}>
            <Mail /> Escribir a la alumna
          </a>
        }
      />
      <MissingLettersNote letters={missing} advice="En esta página se leen bien." />
    </Cv>
  )
}

const writeLink = ({ nombre, email }: Talento): string =>
  mailTo(email, 'Tu CV en Alumbra', [
    `Hola, ${nombre}:`,
    'Hemos visto tu CV en Alumbra y nos gustaría hablar contigo.',
  ])
