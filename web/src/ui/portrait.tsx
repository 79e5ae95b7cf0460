import { IMAGEN_WIDTHS, imagenUrl } from '@alumbra/contract/imagen'
import { constellation } from './constellation.ts'

type PortraitProps = {
  name: string
  img: string | null
  /** The first picture of a page comes before everything else. */
  first: boolean
}

/** A person in a pool of light: her picture, or the constellation of her initials. */
export const Portrait = ({ name, img, first }: PortraitProps) => (
  <div className="portrait">
    <span className="portrait-cone" />
    <span className="portrait-pool" />
    {img ? (
      <img
        className="portrait-disc"
        src={imagenUrl(img, 400)}
        srcSet={IMAGEN_WIDTHS.map((width) => `${imagenUrl(img, width)} ${width}w`).join(', ')}
        sizes="156px"
        width={400}
        height={400}
        alt={`Imagen de ${name}`}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    ) : (
      <Constellation name={name} />
    )}
  </div>
)

function Constellation({ name }: { name: string }) {
  const { stars, lines, dust } = constellation(name)
  return (
    <svg
      className="portrait-disc"
      viewBox="0 0 100 100"
      role="img"
      aria-label={`Constelación con las iniciales de ${name}`}
    >
      <g fill="#f2ede2" opacity="0.7">
        {dust.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g stroke="#f6b73c" strokeWidth="0.7" opacity="0.75">
        {lines.map((line) => (
          <line key={Object.values(line).join(' ')} {...line} />
        ))}
      </g>
      <g fill="#ffe2a3">
        {stars.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
    </svg>
  )
}
