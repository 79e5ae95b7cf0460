import type { ReactNode } from 'react'
import { useVisit } from '../../root.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

/** Header, page and footer of every page outside the back office. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <CookieBanner />
    <SiteHeader session={useVisit()?.session ?? 'anonima'} />
    {children}
    <SiteFooter />
  </>
)
