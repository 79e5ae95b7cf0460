import {
  ActividadQuery,
  adminExportActividad,
  adminListActividad,
} from '@alumbra/contract/administracion/actividad'
import { callRequest, type Send } from '@alumbra/contract/calls/send'
import { send } from '../../../api/client.ts'
import { loaded } from '../../../api/loaded.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { visitContext } from '../../../visit.ts'
import { LogPage } from '../log/log-page.tsx'
import { readQuery } from '../log/read-query.ts'
import type { Route } from './+types/page'
import { ApunteEntry } from './entry.tsx'
import { ActividadFilter } from './filter.tsx'

async function load(send: Send, { searchParams }: URL) {
  const at = readQuery(ActividadQuery, searchParams)
  const answer = await send(adminListActividad, { query: at })
  return loaded(answer, { at })
}

export const loader = ({ context, url }: Route.LoaderArgs) => load(context.get(visitContext).send, url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(send, url)

/** Who changed what in all sections, or the accounts of one action (historial-6). */
export default function Actividad({ loaderData: { answer, at } }: Route.ComponentProps) {
  const { antes, ...filtro } = at
  return (
    <LogPage
      title="Actividad"
      intro="Quién hizo qué en todas las secciones, lo último primero."
      at={at}
      pathTo={paths.admin.actividad}
      answer={answer}
      filter={({ administradores }) =>
        at.lote ? <OneAction /> : <ActividadFilter at={at} administradores={administradores} />
      }
      entriesOf={({ apuntes }) => apuntes}
      counted={['apunte', 'apuntes']}
      csv={callRequest(adminExportActividad, { query: filtro }).url}
      empty={{
        filtered: 'Prueba con otras fechas, otra sección u otra persona.',
        whole: 'Aquí saldrá cada cambio.',
      }}
    >
      {(apunte) => <ApunteEntry apunte={apunte} />}
    </LogPage>
  )
}

const OneAction = () => (
  <p className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-luz py-1 pl-4">
    <span>Una sola acción, cuenta por cuenta.</span>
    <TextLink to={paths.admin.actividad()}>Ver toda la actividad</TextLink>
  </p>
)
