import { Outlet } from 'react-router'
import { AskBeforeLogout } from '../../components/cuenta/ask-before-logout.tsx'
import { guardInBrowser, guardOnServer } from '../../components/cuenta/guard.ts'
import { useRememberPage } from '../../components/cuenta/pages-seen.ts'
import { Toasts } from '../../ui/toast.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [guardOnServer('empresa')]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardInBrowser('empresa')]

/** The pages of an empresa, with header and footer. */
export default function EmpresaLayout() {
  useRememberPage()
  return (
    <>
      <Outlet />
      <Toasts />
      <AskBeforeLogout />
    </>
  )
}
