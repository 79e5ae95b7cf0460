import { isRouteErrorResponse, Outlet } from 'react-router'
import { requireSession } from '../../components/guard.ts'
import { SkipLink } from '../../components/skip-link.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Toasts } from '../../ui/toast.tsx'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/layout'
import { countPendientes } from './count-pendientes.ts'
import { Sidebar } from './sidebar.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => requireSession(context.get(visitContext).send, 'admin', url),
]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }) => requireSession((await import('../../api/client.ts')).send, 'admin', url),
]

export const loader = ({ context }: Route.LoaderArgs) => countPendientes(context.get(visitContext).send)

export async function clientLoader() {
  const [{ send }, { countPendientes }] = await Promise.all([
    import('../../api/client.ts'),
    import('./count-pendientes.ts'),
  ])
  return countPendientes(send)
}

export default function AdminLayout({ loaderData: pendientes }: Route.ComponentProps) {
  return (
    <div className="flex flex-1 flex-col md:flex-row">
      <SkipLink />
      <Sidebar pendientes={pendientes} />
      <Outlet />
      <LoadingOverlay />
      <Toasts />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Problem status={isRouteErrorResponse(error) ? error.status : 500} />
}
