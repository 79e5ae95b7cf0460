import { isId } from '@alumbra/domain/id'
import { PICTURE_FILES, type PictureFile } from '@alumbra/domain/picture'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { PICTURE_KINDS, type PictureKind, pictureKey } from '../../files/pictures.ts'
import type { FileStore } from '../../files/store.ts'
import { actorOf } from '../../plugins/session.ts'
import { canSeePicture, isPublicPicture, type Owner } from './policy.ts'
import { findOwner } from './queries.ts'

type Params = { kind: string; imagenId: string; archivo: string }

const SECURITY = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** Caches drop the picture of a deactivated referente within a day: 12 h fresh, 12 h while revalidating (RFC 5861). */
const SHARED = { 'cache-control': 'public, max-age=43200, stale-while-revalidate=43200' }

/** Browsers keep no copy on a shared computer (ASVS 14.3.2). */
const PRIVATE = { 'cache-control': 'no-store' }

/** Pictures, for accounts that may see their owner; for all others a picture is not found. */
export async function imagenes(app: FastifyInstance) {
  app.get<{ Params: Params }>(
    '/imagenes/:kind/:imagenId/:archivo',
    {
      // policy.ts decides for each picture.
      config: { acceso: 'publico' },
    },
    async (request, reply) => {
      const { kind, imagenId, file } = readAddress(request.params)
      const owner = await findOwner(app.db, kind, imagenId)
      if (!owner || !(await maySee(request, owner))) throw new AppError('notFound')
      const etag = `"${imagenId}-${file}"`
      const headers = { ...SECURITY, ...(isPublicPicture(owner) ? { ...SHARED, etag } : PRIVATE) }
      // A proxy may have turned the ETag into a weak one or sent several.
      if ('etag' in headers && request.headers['if-none-match']?.includes(etag)) {
        reply.headers(headers).code(304)
        return undefined
      }
      const found = await readFile(app.store, kind, imagenId, file)
      if (!found) throw new AppError('notFound')
      reply.headers(headers).type(found.type)
      return found.bytes
    },
  )
}

function readAddress({ kind: kindText, imagenId, archivo }: Params) {
  const kind = PICTURE_KINDS.find((one) => one === kindText)
  const file = PICTURE_FILES.find((one) => one === archivo)
  if (!kind || !file || !isId(imagenId)) throw new AppError('notFound')
  return { kind, imagenId, file }
}

/** A file with its type; of a picture that has no AVIF, the WebP that is at least as wide. */
async function readFile(store: FileStore, kind: PictureKind, imagenId: string, file: PictureFile) {
  const read = (name: PictureFile) => store.get(pictureKey(kind, imagenId, name))
  if (file.endsWith('.avif')) {
    const bytes = await read(file)
    if (bytes) return { type: 'image/avif', bytes }
  }
  const bytes = await read(
    file === '160.avif' || file === '320.avif' || file === '400.webp' ? '400.webp' : '800.webp',
  )
  return bytes && { type: 'image/webp', bytes }
}

async function maySee(request: FastifyRequest, owner: Owner): Promise<boolean> {
  if (isPublicPicture(owner)) return true
  const actor = await actorOf(request)
  return actor !== null && canSeePicture(actor, owner)
}
