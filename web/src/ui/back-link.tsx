import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { ArrowLeft } from './icons.tsx'

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className="border-b border-hairline pb-3 pt-6 print:hidden">
    <Link to={to} className="inline-flex min-h-[32px] items-center gap-2 font-semibold quiet-link">
      <ArrowLeft /> {children}
    </Link>
  </p>
)
