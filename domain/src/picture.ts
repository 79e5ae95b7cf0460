// No schemas here: every page that shows a picture would load them.
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024
export const PICTURE_MAX_PIXELS = 40_000_000
/** Widths, in pixels, in which every picture is stored. */
export const PICTURE_WIDTHS = [400, 800] as const
/** Shown beside the field, not enforced (M7). */
export const PICTURE_HINT = 'Formatos: JPG, PNG. Máx. 2MB'

/** Address of a picture in another width; the wire holds the widest one. */
export const pictureUrl = (widest: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  widest.replace(/\/\d+\.webp$/, `/${width}.webp`)
