import { AppError } from '../errors.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Throws notFound for an id that no row can have (acceso-3). */
export function requireKnownId(params: unknown): void {
  const { id } = (params ?? {}) as { id?: string }
  if (id !== undefined && !UUID.test(id)) throw new AppError('notFound')
}
