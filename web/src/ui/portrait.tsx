import type { ReactNode } from 'react'
import { ConstellationDisc } from './constellation-disc.tsx'
import { StoredPicture } from './stored-picture.tsx'

type PortraitProps = {
  name: string
  picture: string | null
  /** The first picture of a page loads before the others. */
  first: boolean
  /** The size for the page of a referente. */
  large?: boolean
  /** On phones small: the name stands beside it, or close under it. */
  beside?: boolean
  /** Replaces the picture while it is being chosen. */
  disc?: ReactNode
}

/** A person in a circle of light: her picture, or the constellation of her initials. */
export const Portrait = ({ name, picture, first, large = false, beside = false, disc }: PortraitProps) => (
  <div className={`portrait ${large ? 'portrait-large' : beside ? 'portrait-beside' : ''}`.trimEnd()}>
    {disc ? (
      disc
    ) : picture ? (
      <StoredPicture
        className="portrait-disc"
        picture={picture}
        // Beside a name it is 104 on phones, which have most pixels, and 156 on others.
        shown={large ? 244 : beside ? 104 : 156}
        alt={`Imagen de ${name}`}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        // Painted with the text, if it is there by then, instead of a moment after it.
        decoding={first ? 'sync' : undefined}
      />
    ) : (
      <ConstellationDisc name={name} className="portrait-disc" />
    )}
  </div>
)
