import { randomFrom } from '@alumbra/domain/constellation'
import { shortestNet } from './shortest-net.ts'

type Spot = readonly [x: number, y: number, side: 'start' | 'end']

// Points inside the cone of light, from the top down; each name goes to the side where it overlaps no other.
const SPOTS: readonly Spot[] = [
  [331, 138, 'start'],
  [272, 196, 'end'],
  [386, 214, 'start'],
  [316, 268, 'start'],
  [216, 296, 'end'],
  [446, 296, 'start'],
  [364, 350, 'start'],
  [166, 388, 'end'],
  [262, 402, 'start'],
  [482, 388, 'start'],
  [398, 452, 'start'],
  [204, 482, 'start'],
]
const UNSEEN_MAX = 48

type NameSkyProps = {
  /** The referentes inside the light. */
  names: string[]
  /** How many more referentes the other pages hold. */
  others: number
}

/**
 * The referentes of this page as a constellation inside the light; small stars around it for those of other pages. On a
 * phone, where no name has room, the light is alone.
 */
export function NameSky({ names, others }: NameSkyProps) {
  const lit = SPOTS.slice(0, names.length)
  return (
    <svg viewBox="0 0 580 560" className="sky" aria-hidden="true">
      <defs>
        <linearGradient id="lamp" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--beam-near)" />
          <stop offset="0.45" stopColor="var(--beam-far)" />
          <stop offset="1" stopColor="var(--beam-far)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M318 0h26l236 560H4Z" fill="url(#lamp)" />
      <g
        stroke="var(--ink)"
        strokeLinecap="round"
        className="font-display text-[24px] font-semibold max-sm:hidden lg:text-[17px]"
      >
        <g opacity="0.4">
          {[...Map.groupBy(unseen(Math.min(others, UNSEEN_MAX)), ({ r }) => r)].map(([r, stars]) => (
            <path key={r} strokeWidth={2 * r} d={stars.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
          ))}
        </g>
        <path
          opacity="0.45"
          d={shortestNet(lit)
            .map(([a, b]) => `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`)
            .join('')}
        />
        <path strokeWidth="9" d={lit.map(([x, y]) => `M${x} ${y}h0`).join('')} />
        <g stroke="none" fill="var(--ink)">
          {lit.map(([x, y, side], i) => (
            <text
              key={`${x} ${y}`}
              x={side === 'start' ? x + 12 : x - 12}
              y={y + 6}
              textAnchor={side === 'end' ? 'end' : undefined}
            >
              {givenName(names[i] ?? '')}
            </text>
          ))}
        </g>
      </g>
    </svg>
  )
}

const givenName = (name: string): string => {
  const [first = ''] = name.trim().split(/\s+/)
  return first.length > 14 ? '' : first
}

/** Stars beside the cone, always at the same points. */
function unseen(count: number) {
  const random = randomFrom('alumbra')
  const stars: { x: number; y: number; r: number }[] = []
  while (stars.length < count) {
    const [x, y, r] = [random() * 620 - 20, random() * 500 + 30, 1.2 + random() * 1.6]
    if (Math.abs(x - 325) > 50 + y * 0.56)
      stars.push({ x: Math.round(x), y: Math.round(y), r: Math.round(r * 2) / 2 })
  }
  return stars
}
