import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { CookieBanner } from '../../components/cookie-banner.tsx'
import { SiteFooter } from '../../components/site-footer.tsx'
import { SiteHeader } from '../../components/site-header.tsx'
import { useVisit } from '../../root.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { Route } from './+types/layout'

export default function PublicaLayout() {
  return (
    <PublicaFrame>
      <Outlet />
    </PublicaFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PublicaFrame>
      <Problem status={isRouteErrorResponse(error) ? error.status : 500} />
    </PublicaFrame>
  )
}

/** The public house: header, page, footer. */
function PublicaFrame({ children }: { children: ReactNode }) {
  const visit = useVisit()
  return (
    <>
      <a
        href="#contenido"
        className="sr-only z-30 bg-luz px-4 py-3 font-semibold text-on-luz focus:not-sr-only focus:fixed focus:left-4 focus:top-4"
      >
        Saltar al contenido
      </a>
      <CookieBanner chosen={visit?.consent ?? true} />
      <SiteHeader session={visit?.session ?? 'anonima'} />
      {children}
      <SiteFooter />
      <LoadingOverlay />
    </>
  )
}
