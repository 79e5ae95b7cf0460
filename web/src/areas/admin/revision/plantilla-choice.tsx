import type { Plantilla } from '@alumbra/contract/ofertas/plantilla'
import { KeyHint } from './key-hint.tsx'

type PlantillaChoiceProps = {
  plantillas: readonly Plantilla[]
  /** Whether single keys are on. */
  keys: boolean
  onChoose: (texto: string) => void
}

/** The plantillas of a rejection, the first nine by their numbers. */
export const PlantillaChoice = ({ plantillas, keys, onChoose }: PlantillaChoiceProps) =>
  plantillas.length > 0 && (
    <ul aria-label="Plantillas" className="mt-3 grid gap-2 max-sm:flex max-sm:flex-wrap">
      {plantillas.map(({ id, titulo, texto }, i) => (
        <li key={id}>
          <button
            type="button"
            aria-keyshortcuts={keys && i < 9 ? String(i + 1) : undefined}
            className="flex min-h-[44px] w-full items-center gap-3 rounded-control border border-ink/35 px-3 text-left leading-tight transition-colors hover:border-ink hover:bg-ink/5"
            onClick={() => onChoose(texto)}
          >
            <KeyHint on={keys && i < 9}>{String(i + 1)}</KeyHint>
            <span className="min-w-0 [overflow-wrap:anywhere]">{titulo}</span>
          </button>
        </li>
      ))}
    </ul>
  )
