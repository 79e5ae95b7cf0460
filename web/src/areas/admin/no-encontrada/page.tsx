import { data } from 'react-router'
import { SiteFrame } from '../../../components/site/site-frame.tsx'
import { TEXT_PAGE } from '../../../page-scripts.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Problem } from '../../../ui/problem.tsx'
import { visitContext } from '../../../visit.ts'
import NoEncontrada from '../../publica/no-encontrada/page.tsx'
import { countWaiting } from '../count-waiting.ts'
import { OfficeFrame } from '../office-frame.tsx'
import type { Route } from './+types/page'

/** No script of the back office comes to those who are not inside. */
export const handle = TEXT_PAGE

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, send } = context.get(visitContext)
  const isInside = actor !== null && actor !== 'unknown' && actor.rol === 'admin'
  return data(isInside ? await countWaiting(send) : null, { status: 404 })
}

/** An unknown address of the back office: among its sections for administradores, as anywhere for everybody else (sitio-39). */
export default function AdminNoEncontrada({ loaderData: waiting }: Route.ComponentProps) {
  if (!waiting)
    return (
      <SiteFrame>
        <NoEncontrada />
      </SiteFrame>
    )
  return (
    <OfficeFrame waiting={waiting}>
      <Problem status={404}>
        <a href={paths.admin.semana()} className={buttonClass('secondary')}>
          Ir a «Esta semana»
        </a>
      </Problem>
    </OfficeFrame>
  )
}
