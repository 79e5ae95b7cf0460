import { callRequest } from '@alumbra/contract/calls/send'
import {
  adminDeletePlantilla,
  adminExportPlantillas,
  adminListPlantillas,
  PLANTILLAS_MAX,
  type Plantilla,
} from '@alumbra/contract/ofertas/plantilla'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { send } from '../../../api/client.ts'
import { loaded } from '../../../api/loaded.ts'
import { insist } from '../../../api/lost.ts'
import { FileLink } from '../../../components/cuenta/file-link.tsx'
import { NeedsScripts } from '../../../components/site/needs-scripts.tsx'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { openDialog } from '../../../ui/dialog.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { visitContext } from '../../../visit.ts'
import { showFailure } from '../form/popups.ts'
import { loginAgain } from '../login-again.ts'
import { OfficeFailure } from '../office-part.tsx'
import type { Route } from './+types/page'
import { PlantillaForm } from './plantilla-form.tsx'
import { PlantillaItem } from './plantilla-item.tsx'
import { useWrittenPlantilla } from './written-plantilla.ts'

const load = async (from: typeof send) => {
  const answer = await from(adminListPlantillas, {})
  return loaded(answer, {})
}
export const loader = ({ context }: Route.LoaderArgs) => load(context.get(visitContext).send)
export const clientLoader = () => load(send)

/** The plantillas: every administrador can add, change and delete them. */
export default function Plantillas({ loaderData: { answer } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  /** The id of the plantilla that is edited, or 'nueva'. */
  const [chosen, setOpen] = useState<string | null>()
  const plantillas = answer.ok ? answer.data.plantillas : []
  // A text that was written before a reload or a login is in view again.
  const written = useWrittenPlantilla(plantillas)
  const open = chosen === undefined ? written : chosen

  const close = () => {
    flushSync(() => setOpen(null))
    const opener = document.getElementById(`editar-${open}`) ?? document.getElementById('editar-nueva')
    opener?.focus()
  }
  const done = async (text: string) => {
    await revalidate()
    close()
    showToast('correct', text)
  }
  const erase = async ({ id, titulo }: Plantilla) => {
    if (!(await confirmErase(titulo))) return
    const erased = await insist(() => send(adminDeletePlantilla, { params: { id } }))
    if (!erased.ok && loginAgain(erased)) return
    if (erased.ok || !erased.offline) await revalidate()
    if (erased.ok || erased.status === 404) {
      document.getElementById('editar-nueva')?.focus()
      showToast('correct', 'Plantilla borrada.')
    } else showFailure(erased)
  }
  return (
    <Page layout="office" title="Plantillas de motivos">
      <BackLink to={paths.admin.ofertas()}>Volver a las ofertas</BackLink>
      <PageHeader
        title="Plantillas de motivos"
        dense
        intro="Los motivos que más se repiten al rechazar una oferta. Las comparte todo el equipo de administración; al usar una, el texto se puede cambiar antes de enviarlo."
      >
        <div className="flex flex-wrap gap-3">
          {plantillas.length > 0 && (
            <FileLink rol="admin" href={callRequest(adminExportPlantillas, {}).url} />
          )}
          {plantillas.length < PLANTILLAS_MAX && (
            <button
              id="editar-nueva"
              type="button"
              className={`${buttonClass(open === null ? 'primary' : 'secondary')} needs-scripts`}
              onClick={() => setOpen('nueva')}
            >
              Nueva plantilla
            </button>
          )}
        </div>
      </PageHeader>
      <NeedsScripts to="cambiar las plantillas" className="mb-6" />
      {!answer.ok && <OfficeFailure failure={answer} retry={paths.admin.plantillas()} />}
      {open === 'nueva' && (
        <section aria-label="Nueva plantilla" className="max-w-[42.9em] border-t-2 border-luz py-6">
          <PlantillaForm plantilla={null} onDone={done} onNewer={revalidate} onCancel={close} />
        </section>
      )}
      <ol>
        {plantillas.map((plantilla) => (
          <li key={plantilla.id} className="border-t border-hairline py-5">
            {open === plantilla.id ? (
              <div className="max-w-[42.9em]">
                <PlantillaForm plantilla={plantilla} onDone={done} onNewer={revalidate} onCancel={close} />
              </div>
            ) : (
              <PlantillaItem
                plantilla={plantilla}
                onEdit={() => setOpen(plantilla.id)}
                onErase={() => erase(plantilla)}
              />
            )}
          </li>
        ))}
      </ol>
    </Page>
  )
}

const confirmErase = async (titulo: string): Promise<boolean> =>
  (await openDialog({
    icon: 'question',
    title: '¿Borras esta plantilla?',
    text: `«${titulo}» desaparecerá para todo el equipo. Los motivos que ya se enviaron no cambian.`,
    confirm: 'Borrar',
    danger: true,
    cancel: 'Cancelar',
  })) === 'confirmed'
