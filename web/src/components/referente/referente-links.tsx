import type { Referente } from '@alumbra/contract/referentes/referente'
import { withScheme } from '@alumbra/domain/link'
import { ArrowOut } from '../../ui/icons.tsx'

const SERVICES = [
  ['Instagram', 'instagram'],
  ['LinkedIn', 'linkedin'],
  ['Github', 'github'],
  ['Vídeo', 'video'],
] as const satisfies readonly (readonly [string, keyof Referente])[]

/** The links of a referente that are filled in (F028). */
export const linksOf = (referente: Referente) =>
  SERVICES.filter(([, key]) => referente[key]).map(([label, key]) => ({
    label,
    href: withScheme(referente[key]),
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
