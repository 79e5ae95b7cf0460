import type { Aviso } from '@alumbra/contract/revision'
import { Alert } from '../../../ui/icons.tsx'

/** What the rules noticed; none of it decides anything. */
export const Avisos = ({ avisos }: { avisos: readonly Aviso[] }) => (
  <section aria-labelledby="avisos">
    <h3 id="avisos" className="text-l">
      <span id="avisos-cuenta">{cuenta(avisos.length)}</span>
    </h3>
    <ul className="mt-2 space-y-2">
      {avisos.map(({ regla, texto }) => (
        <li key={regla} className="flex items-start gap-2.5 border-l-4 border-warning py-1 pl-4">
          <Alert className="mt-[0.25em] shrink-0 text-warning" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{texto}</span>
        </li>
      ))}
    </ul>
  </section>
)

const cuenta = (n: number): string => (n === 0 ? 'Sin avisos' : n === 1 ? '1 aviso' : `${n} avisos`)
