import type { Cifra } from '@alumbra/contract/administracion/cifras'
import { boundsOfCifra } from '@alumbra/domain/cifras'
import { cifraInWords, shareInWords } from './in-words.ts'

type Part = readonly [name: string, n: Cifra]

type FigureProps = {
  name: string
  value: string
  parts: readonly Part[]
  /** Whether the parts make up the whole, which a bar then shows. */
  drawn?: boolean
  /** The whole that the parts are shares of. */
  whole: Cifra
}

/** A figure in large type, with its parts. */
export const Figure = ({ name, value, parts, drawn = false, whole }: FigureProps) => (
  <div className="border-t-2 border-ink py-5">
    <dt className="font-semibold">{name}</dt>
    <dd>
      <span className="block font-display text-3xl font-extrabold tabular-nums">{value}</span>
      {drawn && <PartsBar parts={parts} />}
      <ul className="parts mt-2 text-s">
        {parts.map(([part, n], i) => {
          const share = shareInWords(n, whole)
          return (
            <li key={part}>
              {drawn && <Swatch i={i} />}
              <span className="parts-name">{part}</span>
              <span>{cifraInWords(n)}</span>
              {share !== null && <span className="parts-share">{share}</span>}
            </li>
          )
        })}
      </ul>
    </dd>
  </div>
)

/** How each part is filled, in the bar and beside its name. */
const FILLS = ['fill-ink/85', 'fill-ink/45', 'fill-ink/20', 'fill-transparent'] as const

const Swatch = ({ i }: { i: number }) => (
  <svg aria-hidden="true" width="12" height="12">
    <rect x="0.5" y="0.5" width="11" height="11" className={`stroke-ink/85 ${FILLS[i]}`} />
  </svg>
)

/** The parts of a whole side by side; a hidden figure is as wide as the least that it may be. */
function PartsBar({ parts }: { parts: readonly Part[] }) {
  const widths = parts.map(([, n]) => boundsOfCifra(n)?.[0] ?? 0)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  if (whole === 0) return null
  const starts = widths.map((_, i) => widths.slice(0, i).reduce((sum, width) => sum + width, 0))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${whole} 10`}
      preserveAspectRatio="none"
      className="mb-3 mt-2 h-3.5 w-full overflow-visible"
    >
      {widths.map((width, i) =>
        width === 0 ? null : (
          <rect
            key={parts[i]?.[0]}
            x={starts[i]}
            width={width}
            height="10"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
            className={`stroke-ink/85 ${FILLS[i]}`}
          />
        ),
      )}
    </svg>
  )
}
