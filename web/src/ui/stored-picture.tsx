import { AVIF_WIDTHS, pictureUrl } from '@alumbra/domain/picture'
import type { ImgHTMLAttributes } from 'react'

type StoredPictureProps = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'className' | 'loading' | 'fetchPriority' | 'decoding'
> & {
  /** Its address, as the wire gives it. */
  picture: string
  /** How wide it is shown, in pixels of the page. */
  shown: number
  alt: string
}

/** A picture of a person or empresa, square: AVIF as wide as the screen needs, WebP for a browser that reads no AVIF. */
export const StoredPicture = ({ picture, shown, alt, ...img }: StoredPictureProps) => (
  <picture>
    <source
      type="image/avif"
      srcSet={widthsFor(shown)
        .map((width) => `${pictureUrl(picture, `${width}.avif`)} ${width}w`)
        .join(', ')}
      sizes={`${shown}px`}
    />
    <img
      {...img}
      src={pictureUrl(picture, shown <= 200 ? '400.webp' : '800.webp')}
      width={400}
      height={400}
      alt={alt}
    />
  </picture>
)

/** The widths for screens that have two and three pixels for one of the page; with one pixel, who zooms or prints sees more. */
function widthsFor(shown: number): readonly (typeof AVIF_WIDTHS)[number][] {
  const least = [2 * shown, 3 * shown]
  return AVIF_WIDTHS.filter((width, i) =>
    least.some((one) => one <= width && one > (AVIF_WIDTHS[i - 1] ?? 0)),
  )
}
