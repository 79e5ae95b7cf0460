import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { send } from '../../api/client.ts'
import { AskBeforeLogout } from '../../components/cuenta/ask-before-logout.tsx'
import { guardInBrowser, guardOnServer } from '../../components/cuenta/guard.ts'
import { forgetSendings } from '../../components/drafts/sending-notes.ts'
import { Problem } from '../../ui/problem.tsx'
import { statusOf } from '../../ui/status-of.ts'
import { Toasts } from '../../ui/toast.tsx'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/layout'
import { countWaiting, type Waiting } from './count-waiting.ts'
import { OfficeFrame } from './office-frame.tsx'
import { useFresh } from './use-fresh.ts'

export const middleware: Route.MiddlewareFunction[] = [guardOnServer('admin')]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardInBrowser('admin')]

export const loader = ({ context }: Route.LoaderArgs) => countWaiting(context.get(visitContext).send)

export const clientLoader = () => countWaiting(send)

/** A count that could not be loaded stays as it was. */
const refreshWaiting = async () => {
  const { pendientes, correos } = await countWaiting(send)
  return (shown: Waiting): Waiting => ({
    pendientes: pendientes ?? shown.pendientes,
    correos: correos ?? shown.correos,
  })
}

/** Data for every page of the back office. */
export type AdminContext = { pendientes: number | null }

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const waiting = useFresh(loaderData, refreshWaiting)
  const { pathname } = useLocation()
  useEffect(() => {
    forgetSendings(pathname)
    // On the way out of the back office.
    return () => forgetSendings()
  }, [pathname])
  return (
    <OfficeFrame waiting={waiting}>
      <Outlet context={{ pendientes: waiting.pendientes } satisfies AdminContext} />
      <Toasts />
      <AskBeforeLogout />
    </OfficeFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Problem status={statusOf(error)} />
}
