import { Outlet } from 'react-router'
import { requireSession } from '../../components/guard.ts'
import { Toasts } from '../../ui/toast.tsx'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => requireSession(context.get(visitContext).send, 'empresa', url),
]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }) => requireSession((await import('../../api/client.ts')).send, 'empresa', url),
]

/** The pages of an empresa, inside the frame of the house. */
export default function EmpresaLayout() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}
