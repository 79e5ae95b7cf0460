import { AppError } from '../errors.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a row may have this id. */
export const isKnownId = (id: string): boolean => UUID.test(id)

/** Throws notFound for an id that no row can have (acceso-3). */
export function requireKnownId(params: unknown): void {
  const { id } = (params ?? {}) as { id?: string }
  if (id !== undefined && !isKnownId(id)) throw new AppError('notFound')
}
