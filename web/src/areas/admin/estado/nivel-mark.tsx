import type { Nivel } from '@alumbra/domain/estado'
import { Alert, Check, Eye } from '../../../ui/icons.tsx'

const MARKS = {
  bien: { Sign: Check, word: 'Bien', color: 'text-correct' },
  atencion: { Sign: Eye, word: 'Conviene mirarlo', color: 'text-warning' },
  mal: { Sign: Alert, word: 'Hay que arreglarlo', color: 'text-error' },
} as const satisfies Record<Nivel, unknown>

/** A state as an icon and a word, in its colour. */
export function NivelMark({ nivel }: { nivel: Nivel }) {
  const { Sign, word, color } = MARKS[nivel]
  return (
    <span className={`inline-flex items-center gap-2 font-semibold ${color}`}>
      <Sign className="shrink-0 text-l" />
      {word}
    </span>
  )
}
