import { PICTURE_MAX_BYTES } from '@alumbra/domain/picture'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'
import { isClientGone } from './load/client-gone.ts'
import { countUpload } from './load/refused-uploads.ts'
import { currentActor } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `upload` of the call. */
    takesFile?: boolean
  }
}

const isMultipart = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')

/** Parses multipart bodies with one part, only on routes that are declared to take a file. */
export const uploads = fp(async (app: FastifyInstance) => {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fileSize: PICTURE_MAX_BYTES,
      files: 1,
      fields: 0,
      parts: 1,
      headerPairs: 20,
      fieldNameSize: 100,
    },
  })
  app.addHook('onRequest', async (request) => {
    if (!isMultipart(request)) return
    if (!takesFile(request)) throw new AppError('unsupportedType')
    // Refused unread. A body slightly over the limit is read, so that the browser receives the response.
    if (Number(request.headers['content-length'] ?? 0) > 2 * PICTURE_MAX_BYTES) throw tooLarge()
  })
})

const takesFile = (request: FastifyRequest): boolean => request.routeOptions.config.takesFile === true

const refuse = (file: string) => new AppError('paramsError', { fields: { file } })
const cutOff = () =>
  Object.assign(new Error('the client left in mid-upload'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
const tooLarge = () => new AppError('tooLarge', { fields: { file: 'La imagen puede ocupar hasta 10 MB.' } })

/** Reads the uploaded file of a logged-in account, within its budget. */
export async function receiveUpload(request: FastifyRequest): Promise<Buffer> {
  await countUpload(request, currentActor(request).id)
  // The parser would wait forever for a body that was cut off before parsing began.
  if (request.raw.readableAborted) throw cutOff()
  return readUpload(request)
}

/** Reads the part named `file`; anything else is refused with a message for that field. */
async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!isMultipart(request))
    throw new AppError('unsupportedType', { fields: { file: 'Envía la imagen como archivo.' } })
  try {
    let found: Buffer | null = null
    // Read to the end, to detect further parts.
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const bytes = await part.toBuffer()
      if (part.fieldname === 'file') found = bytes
    }
    if (!found) throw refuse('Elige un archivo')
    return found
  } catch (error) {
    if (isClientGone(error as Error, request)) throw error
    throw uploadError(error as Error & { code?: string })
  }
}

function uploadError(error: Error & { code?: string }): AppError {
  if (error instanceof AppError) return error
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (/^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(error.code ?? ''))
    return refuse('Envía un solo archivo, con el nombre «file»')
  return refuse('No hemos podido leer el archivo. Prueba a subirlo otra vez.')
}
