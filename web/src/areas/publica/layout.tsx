import { isRouteErrorResponse, Outlet } from 'react-router'
import { SiteFrame } from '../../components/site/site-frame.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { Route } from './+types/layout'

export default function PublicaLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <Problem status={isRouteErrorResponse(error) ? error.status : 500} />
    </SiteFrame>
  )
}
