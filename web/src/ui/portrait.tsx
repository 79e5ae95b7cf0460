import { IMAGEN_WIDTHS, imagenUrl } from '@alumbra/domain/imagen'
import type { ReactNode } from 'react'
import { ConstellationDisc } from './constellation-disc.tsx'

type PortraitProps = {
  name: string
  img: string | null
  /** The first picture of a page comes before everything else. */
  first: boolean
  /** On a page of her own. */
  large?: boolean
  /** Stands where her picture would, while that is being chosen. */
  disc?: ReactNode
}

/** A person in a pool of light: her picture, or the constellation of her initials. */
export const Portrait = ({ name, img, first, large = false, disc }: PortraitProps) => (
  <div className={large ? 'portrait portrait-large' : 'portrait'}>
    <span className="portrait-cone" />
    <span className="portrait-pool" />
    {disc ? (
      disc
    ) : img ? (
      <img
        className="portrait-disc"
        src={imagenUrl(img, 400)}
        srcSet={IMAGEN_WIDTHS.map((width) => `${imagenUrl(img, width)} ${width}w`).join(', ')}
        sizes={large ? '244px' : '156px'}
        width={400}
        height={400}
        alt={`Imagen de ${name}`}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    ) : (
      <ConstellationDisc name={name} className="portrait-disc" />
    )}
  </div>
)
