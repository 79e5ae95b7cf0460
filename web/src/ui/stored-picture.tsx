import { AVIF_WIDTHS, pictureUrl } from '@alumbra/domain/picture'
import type { ImgHTMLAttributes } from 'react'

/** How wide a picture is shown, in pixels of the page. */
type Shown = number | { phone: number; otherwise: number }

type StoredPictureProps = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'className' | 'loading' | 'fetchPriority' | 'decoding'
> & {
  /** Its address, as the wire gives it. */
  picture: string
  shown: Shown
  alt: string
}

/** A picture of a person or empresa, square: AVIF as wide as the screen needs, WebP for a browser that reads no AVIF. */
export const StoredPicture = ({ picture, shown, alt, ...img }: StoredPictureProps) => {
  const widest = typeof shown === 'number' ? shown : shown.otherwise
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widthsFor(shown)
          .map((width) => `${pictureUrl(picture, `${width}.avif`)} ${width}w`)
          .join(', ')}
        sizes={sizesOf(shown)}
      />
      <img
        {...img}
        src={pictureUrl(picture, widest <= 200 ? '400.webp' : '800.webp')}
        width={400}
        height={400}
        alt={alt}
      />
    </picture>
  )
}

/** The widths for screens that have two and three pixels for one of the page; with one pixel, who zooms or prints sees more. */
function widthsFor(shown: Shown): readonly (typeof AVIF_WIDTHS)[number][] {
  const sides = typeof shown === 'number' ? [shown] : [shown.phone, shown.otherwise]
  const least = sides.flatMap((side) => [2 * side, 3 * side])
  return AVIF_WIDTHS.filter((width, i) =>
    least.some((one) => one <= width && one > (AVIF_WIDTHS[i - 1] ?? 0)),
  )
}

const sizesOf = (shown: Shown): string =>
  typeof shown === 'number' ? `${shown}px` : `(max-width: 39.99rem) ${shown.phone}px, ${shown.otherwise}px`
