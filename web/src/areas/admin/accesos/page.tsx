import { callRequest, type Send } from '@alumbra/contract/calls/send'
import { AccesosQuery, adminExportAccesos, adminListAccesos } from '@alumbra/contract/cuentas/acceso'
import { send } from '../../../api/client.ts'
import { loaded } from '../../../api/loaded.ts'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import { LogPage } from '../log/log-page.tsx'
import { readQuery } from '../log/read-query.ts'
import type { Route } from './+types/page'
import { AccesoEntry } from './entry.tsx'
import { AccesosFilter } from './filter.tsx'

async function load(send: Send, { searchParams }: URL) {
  const at = readQuery(AccesosQuery, searchParams)
  const answer = await send(adminListAccesos, { query: at })
  return loaded(answer, { at })
}

export const loader = ({ context, url }: Route.LoaderArgs) => load(context.get(visitContext).send, url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(send, url)

/** Logins, refused logins and logouts (administradores-9). */
export default function Accesos({ loaderData: { answer, at } }: Route.ComponentProps) {
  const { antes, ...filtro } = at
  return (
    <LogPage
      title="Entradas"
      intro="Quién ha entrado, quién no ha podido y quién ha salido en los últimos seis meses. Nadie puede cambiarlo."
      at={at}
      pathTo={paths.admin.accesos}
      answer={answer}
      filter={() => <AccesosFilter at={filtro} />}
      entriesOf={({ accesos }) => accesos}
      counted={['entrada', 'entradas']}
      csv={callRequest(adminExportAccesos, { query: filtro }).url}
      empty={{ filtered: 'Prueba con otras fechas u otra cuenta.', whole: 'Aquí saldrá cada entrada.' }}
    >
      {(acceso) => <AccesoEntry {...acceso} only={at.quien !== ''} />}
    </LogPage>
  )
}
