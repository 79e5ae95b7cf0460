import type { WithEnvio } from '@alumbra/contract/calls/envio'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'

/** Keeps these ids apart from those of other uses of UUID version 5 (RFC 9562). */
const OF_ENVIOS = 'a3c8f0de-52b6-4d0e-9c14-6c1f7b0d9e35'

/** The id of a row that an account creates. The same fields under one `envio` have one id, however often they are sent. */
export const newId = (creator: string, { envio, ...fields }: WithEnvio<object>): string =>
  envio === undefined ? uuidv7() : uuidv5(JSON.stringify([creator, envio, fields]), OF_ENVIOS)

/** The id of a row that takes the place of a deleted one, the same however often. */
export const idAfter = (deleted: string): string => uuidv5(deleted, OF_ENVIOS)
