import { ERROR_TEXT } from '@alumbra/contract/errors'
import { callRequest } from '@alumbra/contract/send'
import { descargarTalento } from '@alumbra/contract/talento'
import { useSearchParams } from 'react-router'
import { Cv, CvDescarga, CvVolver } from '../../../components/cv.tsx'
import { paths } from '../../../paths.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { visitContext } from '../../../visit.ts'
import { readBusqueda } from '../talento/busqueda.ts'
import type { Route } from './+types/page'
import { loadCv } from './load-cv.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadCv(context.get(visitContext).send, params.id)

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [{ send }, { loadCv }] = await Promise.all([import('../../../api/client.ts'), import('./load-cv.ts')])
  return loadCv(send, params.id)
}

/** The CV of a talento, for an empresa (A §2). */
export default function TalentoCv({ loaderData: cv, params }: Route.ComponentProps) {
  const busqueda = readBusqueda(useSearchParams()[0])
  return (
    <main id="contenido" tabIndex={-1} className="wrap flex-1 pb-20 focus:outline-none print:p-0">
      <title>{cv ? `CV de ${cv.nombre} ${cv.apellidos} · Alumbra` : 'CV · Alumbra'}</title>
      <meta name="robots" content="noindex" />
      <CvVolver talento={paths.empresa.talento(busqueda)} />
      {cv ? (
        <Cv cv={cv}>
          <CvDescarga pdf={callRequest(descargarTalento, { params }).url} />
        </Cv>
      ) : (
        <div className="pt-10">
          <h1 className="mb-8 text-3xl font-extrabold">CV</h1>
          <LoadFailure text={ERROR_TEXT.loadError} retry={paths.empresa.talentoCv(params.id, busqueda)} />
        </div>
      )}
    </main>
  )
}
