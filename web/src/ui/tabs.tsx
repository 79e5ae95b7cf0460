import { Link } from '../link.tsx'

type Tab = { label: string; to: string; current: boolean }

/** Tabs as links: each has its own address, works without scripts and can be shared. */
export const Tabs = ({ label, items }: { label: string; items: readonly Tab[] }) => (
  <nav aria-label={label} className="border-b border-hairline">
    <ul className="flex flex-wrap gap-x-8">
      {items.map(({ label: text, to, current }) => (
        <li key={to}>
          <Link
            to={to}
            preventScrollReset
            aria-current={current ? 'page' : undefined}
            className="current-edge -mb-px inline-flex min-h-[48px] items-center border-b-4 border-transparent font-display text-l font-semibold text-quiet transition-colors hover:text-ink aria-[current=page]:border-luz aria-[current=page]:text-ink"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
