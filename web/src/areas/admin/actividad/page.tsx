import { adminExportActividad, adminListActividad } from '@alumbra/contract/administracion/actividad'
import { callRequest, type Send } from '@alumbra/contract/calls/send'
import { data, Link } from 'react-router'
import { send } from '../../../api/client.ts'
import { loadFailureText } from '../../../api/error-text.ts'
import { FileLink } from '../../../components/cuenta/file-link.tsx'
import { readFilter } from '../../../components/filters/read-address.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { LoadingPart } from '../../../ui/loading-veil.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { ActividadFilter } from './filter.tsx'
import { ApunteList } from './list.tsx'

async function load(send: Send, { searchParams }: URL) {
  const read = (name: string) => readFilter(searchParams, name)
  const at = {
    quien: read('quien'),
    lista: read('lista'),
    desde: read('desde'),
    hasta: read('hasta'),
    lote: read('lote'),
    antes: read('antes'),
  }
  const answer = await send(adminListActividad, { query: at })
  return data({ answer, at }, { status: answer.ok ? 200 : answer.status === 400 ? 400 : 503 })
}

export const loader = ({ context, url }: Route.LoaderArgs) => load(context.get(visitContext).send, url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(send, url)

export default function Actividad({ loaderData: { answer, at } }: Route.ComponentProps) {
  const filtered = Object.values(at).some(Boolean)
  return (
    <Page layout="office" title="Actividad" inParts>
      <PageHeader title="Actividad" dense intro="Quién hizo qué en todas las secciones, lo último primero." />
      <LoadingPart className="max-w-[1000px]">
        {!answer.ok && (
          <LoadFailure
            text={loadFailureText(answer)}
            retry={paths.admin.actividad(answer.status === 400 ? {} : at)}
          />
        )}
        {answer.ok && (
          <>
            {at.lote ? (
              <p className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-luz py-1 pl-4">
                <span>Una sola acción, cuenta por cuenta.</span>
                <TextLink to={paths.admin.actividad()}>Ver toda la actividad</TextLink>
              </p>
            ) : (
              <ActividadFilter at={at} administradores={answer.data.administradores} />
            )}
            {answer.data.apuntes.length === 0 && (
              <EmptyState title="No hay nada apuntado" all={filtered ? paths.admin.actividad() : undefined}>
                <p>
                  {filtered
                    ? 'Prueba con otras fechas, otra sección u otra persona.'
                    : 'Aquí saldrá cada cambio.'}
                </p>
              </EmptyState>
            )}
            <ApunteList apuntes={answer.data.apuntes} />
            <div className="mt-8 flex flex-wrap gap-3">
              {answer.data.apuntes.length > 0 && (
                <FileLink
                  rol="admin"
                  href={callRequest(adminExportActividad, { query: { ...at, antes: '' } }).url}
                  className={buttonClass('secondary')}
                >
                  Exportar la lista (CSV)
                </FileLink>
              )}
              {at.antes && (
                <Link to={paths.admin.actividad({ ...at, antes: '' })} className={buttonClass('secondary')}>
                  Volver a lo último
                </Link>
              )}
              {answer.data.siguiente && (
                <Link
                  to={paths.admin.actividad({ ...at, antes: answer.data.siguiente })}
                  className={buttonClass('secondary')}
                >
                  Ver lo anterior
                </Link>
              )}
            </div>
          </>
        )}
      </LoadingPart>
    </Page>
  )
}
