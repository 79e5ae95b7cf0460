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
    <svg
      viewBox="0 0 580 560"
      className="absolute right-[-64px] top-0 -z-10 w-[230px] overflow-visible sm:right-8 sm:w-[360px] lg:static lg:w-full"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="lamp" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--beam-near)" />
          <stop offset="0.45" stopColor="var(--beam-far)" />
          <stop offset="1" stopColor="var(--beam-far)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M318 0h26l236 560H4Z" fill="url(#lamp)" />
      <g fill="var(--ink)" opacity="0.4" className="max-sm:hidden">
        {unseen(Math.min(others, UNSEEN_MAX)).map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g stroke="var(--ink)" strokeWidth="1" opacity="0.45" className="max-sm:hidden">
        {shortestNet(lit).map(([a, b]) => (
          <line key={`${a} ${b}`} x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} />
        ))}
      </g>
      {lit.map(([x, y, side], i) => (
        <g key={`${x} ${y}`} className="max-sm:hidden">
          <circle cx={x} cy={y} r="4.5" fill="var(--ink)" />
          <text
            x={side === 'start' ? x + 12 : x - 12}
            y={y + 6}
            textAnchor={side}
            fill="var(--ink)"
            className="hidden font-display text-[24px] sm:block font-semibold lg:text-[17px]"
          >
            {givenName(names[i] ?? '')}
          </text>
        </g>
      ))}
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
      stars.push({ x: Math.round(x), y: Math.round(y), r: Math.round(r * 10) / 10 })
  }
  return stars
}
