import type { Referente } from '@alumbra/contract/referentes/referente'
import { ENLACE_NAMES, ENLACES } from '@alumbra/domain/enlaces'
import { withScheme } from '@alumbra/domain/link'
import { ArrowOut } from '../../ui/icons.tsx'

/** F028 writes one of them in its own way. */
const LABEL = { ...ENLACES, github: 'Github' }

/** The links of a referente that are filled in (F028). */
export const linksOf = (referente: Referente) =>
  ENLACE_NAMES.filter((name) => referente[name]).map((name) => ({
    label: LABEL[name],
    href: withScheme(referente[name]),
  }))

/** Links of a referente, each in a new tab. */
export function ReferenteLinks({ referente }: { referente: Referente }) {
  const links = linksOf(referente)
  if (links.length === 0) return null
  return (
    <ul className="out-links">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener" className="out-link">
            {label}
            <span className="sr-only">{` de ${referente.nombre} (se abre en otra pestaña)`}</span>
            <ArrowOut />
          </a>
        </li>
      ))}
    </ul>
  )
}
