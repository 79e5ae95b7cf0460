import { downloadCv, type PerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import { actorContext } from '../../../actor.ts'
import { send } from '../../../api/client.ts'
import { Cv, CvBackLink, CvDownload } from '../../../components/cv/cv.tsx'
import { MissingLettersNote } from '../../../components/cv/missing-letters-note.tsx'
import { LoadedPart } from '../../../components/site/loaded-part.tsx'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { Avisos } from './avisos.tsx'
import { loadCv } from './load-cv.ts'
import { usePreview } from './use-preview.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCv(context.get(visitContext).send, context.get(actorContext))

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => loadCv(send, context.get(actorContext))

export default function CvAlumna({ loaderData: { answer, id, missing } }: Route.ComponentProps) {
  const title = answer.ok ? `CV de ${answer.data.nombre} ${answer.data.apellidos}` : 'Tu CV'
  return (
    <Page layout="column" title={title} className="print:p-0">
      <CvBackLink />
      <LoadedPart answer={answer} title="Tu CV" retry={paths.alumna.cv()}>
        {(perfil) => <Loaded {...{ id, perfil, missing }} />}
      </LoadedPart>
    </Page>
  )
}

type LoadedProps = { id: string; perfil: PerfilAlumna; missing: readonly string[] }

/** Her CV with what she has not saved yet, or as it is saved. */
function Loaded({ id, perfil, missing }: LoadedProps) {
  const preview = usePreview(id, perfil)
  return (
    <>
      <Avisos perfil={perfil} unsaved={preview !== null} />
      <Cv cv={{ ...perfil, ...preview }}>
        <CvDownload rol="alumna" pdf={downloadCv.path} />
        <MissingLettersNote letters={missing} advice="Pon al lado el mismo texto con letras latinas." />
        {preview && (
          <p className="mt-3 text-s text-quiet print:hidden">El PDF lleva lo último que guardaste.</p>
        )}
      </Cv>
    </>
  )
}
