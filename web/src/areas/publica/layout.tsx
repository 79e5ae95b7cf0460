import { Outlet } from 'react-router'
import { PerfilLink } from '../../components/cuenta/perfil-link.tsx'
import { SiteFrame } from '../../components/site/site-frame.tsx'
import { Problem } from '../../ui/problem.tsx'
import { statusOf } from '../../ui/status-of.ts'
import type { Route } from './+types/layout'

export default function PublicaLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = statusOf(error)
  return (
    <SiteFrame>
      <Problem status={status}>{status === 404 && <PerfilLink />}</Problem>
    </SiteFrame>
  )
}
