import type { ReactNode } from 'react'
import { SkipLink } from '../../components/site/skip-link.tsx'
import type { Waiting } from './count-waiting.ts'
import { Sidebar } from './sidebar.tsx'

/** The sections beside every page of the back office. */
export const OfficeFrame = ({ waiting, children }: { waiting: Waiting; children: ReactNode }) => (
  <div className="flex flex-1 flex-col md:flex-row">
    <SkipLink />
    <Sidebar waiting={waiting} />
    {children}
  </div>
)
