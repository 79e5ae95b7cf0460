import { constellation } from '@alumbra/domain/constellation'

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
      className={className}
      viewBox="0 0 100 100"
      role="img"
      aria-label={`Constelación con las iniciales de ${name}`}
    >
      {!small && (
        <g fill="#f2ede2" opacity="0.7">
          {dust.map(({ x, y, r }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
          ))}
        </g>
      )}
      <g stroke="#f6b73c" strokeWidth={small ? 3 : 0.7} strokeLinecap="round" opacity={small ? 1 : 0.75}>
        {lines.map((line) => (
          <line key={Object.values(line).join(' ')} {...line} />
        ))}
      </g>
      <g fill="#ffe2a3">
        {stars.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={small ? 4 : r} />
        ))}
      </g>
    </svg>
  )
}
