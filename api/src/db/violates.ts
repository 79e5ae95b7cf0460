import type pg from 'pg'
import { AppError } from '../errors.ts'

/** Unique indexes that concurrent requests may violate, each planned by the rule that asks `violates`. */
type Unique = 'alumnas_email' | 'empresas_cif' | 'empresas_mail'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

const hasCode = (error: unknown, code: string): error is pg.DatabaseError =>
  error instanceof Error && (error as Partial<pg.DatabaseError>).code === code

/** True for a statement that failed because another request has just taken the same value of one of these indexes. */
export const violates = (error: unknown, ...uniques: Unique[]): boolean =>
  hasCode(error, UNIQUE_VIOLATION) && uniques.some((unique) => unique === error.constraint)

/** True for a statement that names a row which has just been deleted. No deletion fails so: all foreign keys cascade or set null. */
export const namesGoneRow = (error: unknown): boolean => hasCode(error, FOREIGN_KEY_VIOLATION)

/** Makes such a failure of a statement a conflict: `.catch(asConflict('empresas_cif'))`. */
export const asConflict =
  (...uniques: Unique[]) =>
  (error: unknown): never => {
    throw violates(error, ...uniques) ? new AppError('conflict', {}, { cause: error }) : error
  }
