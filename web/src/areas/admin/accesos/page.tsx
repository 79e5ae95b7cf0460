import { callRequest, type Send } from '@alumbra/contract/calls/send'
import { adminExportAccesos, adminListAccesos } from '@alumbra/contract/cuentas/acceso'
import { data, Link } from 'react-router'
import { send } from '../../../api/client.ts'
import { loadFailureText } from '../../../api/error-text.ts'
import { FileLink } from '../../../components/cuenta/file-link.tsx'
import { readFilter } from '../../../components/filters/read-address.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { AccesosFilter } from './filter.tsx'
import { AccesoList } from './list.tsx'

async function load(send: Send, { searchParams }: URL) {
  const read = (name: string) => readFilter(searchParams, name)
  const at = {
    quien: read('quien'),
    rol: read('rol'),
    hecho: read('hecho'),
    desde: read('desde'),
    hasta: read('hasta'),
    antes: read('antes'),
  }
  // A word in the address that is no choice is refused by the call.
  const answer = await send(adminListAccesos, { query: at as never })
  return data({ answer, at }, { status: answer.ok ? 200 : answer.status === 400 ? 400 : 503 })
}

export const loader = ({ context, url }: Route.LoaderArgs) => load(context.get(visitContext).send, url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(send, url)

/** Logins, refused logins and logouts (administradores-9). */
export default function Accesos({ loaderData: { answer, at } }: Route.ComponentProps) {
  const { antes, ...filtro } = at
  const filtered = Object.values(filtro).some(Boolean)
  return (
    <Page layout="office" title="Entradas">
      <PageHeader
        title="Entradas"
        dense
        intro="Quién ha entrado, quién no ha podido y quién ha salido en los últimos seis meses. Nadie puede cambiarlo."
      />
      <div className="max-w-[1000px]">
        {!answer.ok && (
          <LoadFailure
            text={loadFailureText(answer)}
            retry={paths.admin.accesos(answer.status === 400 ? {} : at)}
          />
        )}
        {answer.ok && (
          <>
            <AccesosFilter at={filtro} />
            {answer.data.accesos.length === 0 ? (
              <EmptyState title="No hay nada apuntado" all={filtered ? paths.admin.accesos() : undefined}>
                <p>{filtered ? 'Prueba con otras fechas u otra cuenta.' : 'Aquí saldrá cada entrada.'}</p>
              </EmptyState>
            ) : (
              <AccesoList accesos={answer.data.accesos} only={at.quien !== ''} />
            )}
            <div className="mt-8 flex flex-wrap gap-3">
              {antes && (
                <Link to={paths.admin.accesos(filtro)} className={buttonClass('secondary')}>
                  Volver a lo último
                </Link>
              )}
              {answer.data.siguiente && (
                <Link
                  to={paths.admin.accesos({ ...filtro, antes: answer.data.siguiente })}
                  className={buttonClass('secondary')}
                >
                  Ver lo anterior
                </Link>
              )}
              <FileLink
                rol="admin"
                href={callRequest(adminExportAccesos, { query: filtro as never }).url}
                className={buttonClass('secondary')}
              >
                Descargar CSV
              </FileLink>
            </div>
          </>
        )}
      </div>
    </Page>
  )
}
