import { createHash } from 'node:crypto'
import { PAGES, pathTo } from '@alumbra/domain/page-paths'
import { referenteSlug } from '@alumbra/domain/slug'
import { jpegPicture } from '../../files/jpeg-picture.ts'
import type { FileStore } from '../../files/store.ts'
import { cartelesPdf } from '../../pdf/carteles.ts'
import { NIGHT } from '../../pdf/disc.ts'
import type { Drawn } from './drawn.ts'
import type { Cartel } from './queries.ts'
import { turns } from './turns.ts'

/** Version of the layout: a new one makes browsers and nodes draw the posters again. */
const DRAWING = 2

/** The hash of the content of posters. */
export const hashOf = (publicUrl: string, carteles: readonly Cartel[]): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, publicUrl, carteles]))
    .digest('base64url')

/** One set at a time: pictures of twelve sheets are in memory while it is drawn. */
const inTurn = turns(1, 10)

/** Draws posters as a PDF; not whole when a picture could not be read. */
export const drawCarteles = (
  store: FileStore,
  publicUrl: string,
  carteles: readonly Cartel[],
): Promise<Drawn> =>
  inTurn(async () => {
    const fotos = await Promise.all(
      carteles.map(
        ({ imagen_id }) => imagen_id && jpegPicture(store, 'referentes', imagen_id, '800.webp', NIGHT),
      ),
    )
    const bytes = await cartelesPdf(
      carteles.map(({ id, imagen_id, ...cartel }, i) => ({
        ...cartel,
        foto: fotos[i] || null,
        url: publicUrl + pathTo(PAGES.referente, referenteSlug({ id, nombre: cartel.nombre })),
      })),
    )
    return { bytes, whole: carteles.every(({ imagen_id }, i) => imagen_id === null || Boolean(fotos[i])) }
  })
