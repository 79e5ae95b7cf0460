// No schemas here: every page that shows a picture would load them.
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024
export const PICTURE_MAX_PIXELS = 40_000_000
/** The files in which every picture is stored, named by their width in pixels. Pictures older than its AVIF have WebP only (decision 88). */
export const PICTURE_FILES = ['400.webp', '800.webp', '160.avif', '320.avif', '500.avif', '800.avif'] as const
export type PictureFile = (typeof PICTURE_FILES)[number]
/** Widths of the files in AVIF, which is about half as large as WebP. */
export const AVIF_WIDTHS = [160, 320, 500, 800] as const
/** Pages make a larger one smaller before they send it: at half a megabit a second this uploads within the ten seconds of a request (F018). */
export const PICTURE_SENT_BYTES = 600_000
/** Shown beside the field, not enforced (M7). */
export const PICTURE_HINT = 'Formatos: JPG, PNG. Máx. 2MB'

/** Address of a picture in another file; the wire holds the widest WebP. */
export const pictureUrl = (widest: string, file: PictureFile): string =>
  widest.replace(/\/\d+\.webp$/, `/${file}`)
