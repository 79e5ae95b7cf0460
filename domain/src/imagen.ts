// No schemas here: pages that show pictures would carry them.
export const IMAGEN_MAX_BYTES = 10 * 1024 * 1024
export const IMAGEN_MAX_PIXELS = 40_000_000
/** Widths, in pixels, that every picture is kept in. */
export const IMAGEN_WIDTHS = [400, 800] as const
/** Shown beside the field, not enforced (M7). */
export const IMAGEN_HINT = 'Formatos: JPG, PNG. Máx. 2MB'

/** Address of a picture at another width: the wire carries the widest one. */
export const imagenUrl = (img: string, width: (typeof IMAGEN_WIDTHS)[number]): string =>
  img.replace(/\/\d+\.webp$/, `/${width}.webp`)
