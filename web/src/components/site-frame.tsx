import { type ReactNode, useState } from 'react'
import { useVisit } from '../root.tsx'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

/** The house around a page: header, page, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const visit = useVisit()
  const [cookies, setCookies] = useState<'closed' | 'asked' | 'reopened'>(
    (visit?.consent ?? true) ? 'closed' : 'asked',
  )
  return (
    <>
      <SkipLink />
      {cookies !== 'closed' && (
        <CookieBanner reopened={cookies === 'reopened'} onDone={() => setCookies('closed')} />
      )}
      <SiteHeader session={visit?.session ?? 'anonima'} />
      {children}
      <SiteFooter onCookies={() => setCookies('reopened')} />
      <LoadingOverlay />
    </>
  )
}
