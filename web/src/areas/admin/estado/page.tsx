import { adminGetEstado, type Estado } from '@alumbra/contract/administracion/estado'
import type { Send } from '@alumbra/contract/calls/send'
import { send } from '../../../api/client.ts'
import { loaded } from '../../../api/loaded.ts'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { visitContext } from '../../../visit.ts'
import { OfficePart } from '../office-part.tsx'
import type { Route } from './+types/page'
import { EstadoList } from './estado-list.tsx'
import { estadoLines, summary } from './lines.ts'

async function load(send: Send) {
  const answer = await send(adminGetEstado, {})
  // Ages count from here, so that server and browser show the same text.
  return loaded(answer, { now: new Date().toISOString() })
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(visitContext).send)

export const clientLoader = () => load(send)

export default function EstadoPage({ loaderData: { answer, now } }: Route.ComponentProps) {
  return (
    <Page layout="office" title="Estado">
      <PageHeader title="Estado" dense intro="Si todo va bien, y qué hacer cuando no." />
      <OfficePart answer={answer} retry={paths.admin.estado()}>
        {(estado) => <Parts estado={estado} now={now} />}
      </OfficePart>
    </Page>
  )
}

function Parts({ estado, now }: { estado: Estado; now: string }) {
  const lines = estadoLines(estado, new Date(now))
  return (
    <div className="max-w-[1000px]">
      <p className="mb-6 text-l font-semibold">{summary(lines).texto}</p>
      <EstadoList lines={lines} />
    </div>
  )
}
