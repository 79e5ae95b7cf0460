import { type Constellation, constellation, type Star } from '@alumbra/domain/constellation'

type ConstellationDiscProps = {
  name: string
  className: string
  /** Under 64 px: thicker, and only the letters. */
  small?: boolean
}

/** Stands in for a missing picture: initials drawn as stars. */
export function ConstellationDisc({ name, className, small = false }: ConstellationDiscProps) {
  const { stars, lines, dust } = constellation(name)
  return (
    <svg
      className={`disc ${className}`}
      viewBox="0 0 100 100"
      role="img"
      aria-label={`Constelación con las iniciales de ${name}`}
    >
      {!small && (
        <Stars
          stars={dust.map(({ r, ...at }) => ({ ...at, r: r < 0.45 ? 0.35 : 0.55 }))}
          color="#f2ede2"
          opacity={0.7}
        />
      )}
      <path
        d={lines.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`).join('')}
        stroke="#f6b73c"
        strokeWidth={small ? 3 : 0.7}
        opacity={small ? 1 : 0.75}
      />
      <Stars stars={small ? stars.map((star) => ({ ...star, r: 4 })) : stars} color="#ffe2a3" />
    </svg>
  )
}

type StarsProps = { stars: Constellation['stars']; color: string; opacity?: number }

/** Stars as points of a round pen, a path for each size: a list shows many of them. */
const Stars = ({ stars, color, opacity }: StarsProps) => (
  <g stroke={color} opacity={opacity}>
    {[...Map.groupBy(stars, ({ r }) => r)].map(([r, points]) => (
      <path key={r} strokeWidth={2 * r} d={points.map(pointAt).join('')} />
    ))}
  </g>
)

const pointAt = ({ x, y }: Star) => `M${x} ${y}h0`
