import { TextLink } from '../../../ui/text-link.tsx'
import type { EstadoLine } from './lines.ts'
import { NivelMark } from './nivel-mark.tsx'

/** The parts of the installation, each with its state in words and what to do. */
export const EstadoList = ({ lines }: { lines: readonly EstadoLine[] }) => (
  <ul className="border-t-2 border-ink">
    {lines.map((line) => (
      <li
        key={line.tema}
        className="grid gap-x-8 gap-y-2 border-b border-hairline py-5 md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 md:block">
          <h2 className="text-m font-bold">{line.tema}</h2>
          <NivelMark nivel={line.nivel} />
        </div>
        <div className="min-w-0 max-w-[62ch] space-y-2">
          <p>{line.texto}</p>
          {line.hacer && <p className="font-semibold">{line.hacer}</p>}
          {line.enlace && <TextLink to={line.enlace.to}>{line.enlace.texto}</TextLink>}
        </div>
      </li>
    ))}
  </ul>
)
