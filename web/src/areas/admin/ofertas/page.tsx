import { useOutletContext } from 'react-router'
import { send } from '../../../api/client.ts'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { visitContext } from '../../../visit.ts'
import type { AdminContext } from '../layout.tsx'
import { loadSection } from '../load-section.ts'
import { SectionPage } from '../section-page.tsx'
import type { Route } from './+types/page'
import { OfertaForm } from './oferta-form.tsx'
import { ofertas } from './section.tsx'
import { useUndoInList } from './undo-button.tsx'
import { UndoNotice } from './undo-notice.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadSection(ofertas, context.get(visitContext).send, url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadSection(ofertas, send, url)

export default function Ofertas({ loaderData }: Route.ComponentProps) {
  const { pendientes } = useOutletContext<AdminContext>()
  const undo = useUndoInList()
  const { open } = loaderData.state
  // Beside the row itself its panel offers it.
  const elsewhere = undo && !(open?.mode === 'view' && open.id === undo.id)
  return (
    <SectionPage
      section={ofertas}
      loaded={loaderData}
      Form={OfertaForm}
      over={elsewhere && <UndoNotice undo={undo} className="mb-6" />}
    >
      <div className="flex flex-wrap gap-3">
        {pendientes !== null && pendientes > 0 && (
          <Link
            to={paths.admin.revision()}
            className={buttonClass(loaderData.state.open ? 'secondary' : 'primary')}
          >
            {pendientes === 1 ? 'Revisar 1 pendiente' : `Revisar ${pendientes} pendientes`}
          </Link>
        )}
        <Link to={paths.admin.plantillas()} className={buttonClass('secondary')}>
          Plantillas de motivos
        </Link>
      </div>
    </SectionPage>
  )
}
