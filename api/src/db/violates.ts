import type pg from 'pg'
import { AppError } from '../errors.ts'

/** Unique indexes that concurrent requests may violate, each planned by the rule that asks `violates`. */
type Unique = 'alumnas_email' | 'empresas_cif' | 'empresas_mail'

const UNIQUE_VIOLATION = '23505'

/** True for a statement that failed because another request has just taken the same value of one of these indexes. */
export const violates = (error: unknown, ...uniques: Unique[]): boolean =>
  error instanceof Error &&
  (error as Partial<pg.DatabaseError>).code === UNIQUE_VIOLATION &&
  uniques.some((unique) => unique === (error as Partial<pg.DatabaseError>).constraint)

/** Makes such a failure of a statement a conflict: `.catch(asConflict('empresas_cif'))`. */
export const asConflict =
  (...uniques: Unique[]) =>
  (error: unknown): never => {
    throw violates(error, ...uniques) ? new AppError('conflict', {}, { cause: error }) : error
  }
