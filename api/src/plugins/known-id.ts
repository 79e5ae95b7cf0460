import { isId } from '@alumbra/domain/id'
import { AppError } from '../errors.ts'

/** Throws notFound for an id that no row can have (acceso-3). */
export function requireKnownId(params: unknown): void {
  const { id } = (params ?? {}) as { id?: string }
  if (id !== undefined && !isId(id)) throw new AppError('notFound')
}
