import { adminGetSemana, type Semana } from '@alumbra/contract/administracion/semana'
import type { Send } from '@alumbra/contract/calls/send'
import { send } from '../../../api/client.ts'
import { type Loaded, loaded } from '../../../api/loaded.ts'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { visitContext } from '../../../visit.ts'
import { OfficePart } from '../office-part.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/page'
import { newsLines, waitingLines } from './lines.ts'
import { WeekList } from './week-list.tsx'

async function load(send: Send) {
  const answer = await send(adminGetSemana, {})
  // The age of the oldest oferta counts from here, so that server and browser show the same text.
  return loaded(answer, { now: new Date().toISOString() })
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(visitContext).send)

export const clientLoader = () => load(send)

/** The page stays as it was where it cannot be loaded again. */
const refresh = async () => {
  const answer = await send(adminGetSemana, {})
  const now = new Date().toISOString()
  return (shown: Shown): Shown => (answer.ok ? { answer, now } : shown)
}

type Shown = { answer: Loaded<Semana>; now: string }

export default function SemanaPage({ loaderData }: Route.ComponentProps) {
  const { answer, now } = useFresh<Shown>(loaderData, refresh)
  return (
    <Page layout="office" title="Esta semana">
      <PageHeader
        title="Esta semana"
        dense
        intro="Lo que espera una respuesta y lo nuevo de los últimos 7 días."
      />
      <OfficePart answer={answer} retry={paths.admin.semana()}>
        {(semana) => <Week semana={semana} now={now} />}
      </OfficePart>
    </Page>
  )
}

const Week = ({ semana, now }: { semana: Semana; now: string }) => (
  <div className="grid max-w-[1100px] gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <WeekList
      title="Pendiente"
      lines={waitingLines(semana, new Date(now))}
      empty="No hay nada pendiente: ni ofertas, ni invitaciones, ni correos."
    />
    <WeekList title="Novedades" lines={newsLines(semana)} empty="Sin cuentas nuevas ni CV completados." />
  </div>
)
