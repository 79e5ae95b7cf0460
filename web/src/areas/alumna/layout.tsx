import { Outlet } from 'react-router'
import { AskBeforeLogout } from '../../components/cuenta/ask-before-logout.tsx'
import { guardInBrowser, guardOnServer } from '../../components/cuenta/guard.ts'
import { useRememberPage } from '../../components/cuenta/pages-seen.ts'
import { Toasts } from '../../ui/toast.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [guardOnServer('alumna')]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardInBrowser('alumna')]

/** The pages of an alumna, with header and footer. */
export default function AlumnaLayout() {
  useRememberPage()
  return (
    <>
      <Outlet />
      <Toasts />
      <AskBeforeLogout />
    </>
  )
}
