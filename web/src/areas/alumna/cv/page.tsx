import { downloadCv } from '@alumbra/contract/alumna'
import { ERROR_TEXT } from '@alumbra/contract/errors'
import type { ReactNode } from 'react'
import { Cv, CvBackLink, CvDescarga } from '../../../components/cv.tsx'
import { paths } from '../../../paths.ts'
import { Alert, EyeOff } from '../../../ui/icons.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Page } from '../../../ui/page.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { loadCv } from './load-cv.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadCv(context.get(visitContext).send)

export async function clientLoader() {
  const [{ send }, { loadCv }] = await Promise.all([import('../../../api/client.ts'), import('./load-cv.ts')])
  return loadCv(send)
}

export default function CvAlumna({ loaderData: cv }: Route.ComponentProps) {
  return (
    <Page layout="column" title={cv ? `CV de ${cv.nombre} ${cv.apellidos}` : 'Tu CV'} className="print:p-0">
      <CvBackLink />
      {cv ? (
        <>
          {cv.pausada && (
            <Aviso
              icon={<EyeOff />}
              text="Está en pausa: ninguna empresa lo ve."
              to={`${paths.alumna.perfil()}#mis-datos`}
              link="Ve a quitar la pausa"
            />
          )}
          {!cv.cvCompleto && (
            <Aviso
              icon={<Alert />}
              text="Las empresas todavía no lo ven: faltan datos obligatorios."
              to={paths.alumna.perfil()}
              link="Completa tu CV"
            />
          )}
          <Cv cv={cv}>
            <CvDescarga pdf={downloadCv.path} />
          </Cv>
        </>
      ) : (
        <div className="pt-10">
          <h1 className="mb-8 text-3xl font-extrabold">Tu CV</h1>
          <LoadFailure text={ERROR_TEXT.loadError} retry={paths.alumna.cv()} />
        </div>
      )}
    </Page>
  )
}

type AvisoProps = { icon: ReactNode; text: string; to: string; link: string }

/** Why empresas do not see the CV as this page shows it. */
const Aviso = ({ icon, text, to, link }: AvisoProps) => (
  <p className="flex items-start gap-3 border-b border-hairline py-4 print:hidden">
    <span className="mt-[0.25em] shrink-0 text-l text-warning">{icon}</span>
    <span>
      {text}{' '}
      <TextLink to={to} className="font-semibold">
        {link}
      </TextLink>
    </span>
  </p>
)
