import type { DatoId, PlazoId } from '@alumbra/domain/datos-personales'
import type { CuentaTable } from '../db/cuentas.ts'
import type { Tables } from '../db/tables.ts'

/** How the rows of a table go when the account is erased that they are about. */
type Erasure<T> =
  /** The row of the account itself, or one that nobody has an account for. */
  | 'itself'
  /** By the columns `rol` and `cuenta_id`. */
  | 'account'
  /** By the column that holds the id of the account. */
  | Partial<Record<CuentaTable, keyof T & string>>
  /** By the mail address of the account, unless it belongs to another one too. */
  | { address: keyof T & string }
  /** By a foreign key, together with the rows of this table. */
  | { with: keyof Tables }
  /** They stay, for this reason. */
  | { stays: string }

/**
 * A column: its place in the archive of an alumna, or why it is not there; and the value that it gets when an unused account
 * is emptied. A string alone is the place in the archive.
 */
type Column = string | { archive?: string; without?: string; emptied?: unknown }

/** A table with data about people. A column that is missing does not compile. */
export type PersonalTable<T> = {
  /** Which kind of data (GDPR art. 30). */
  dato: DatoId
  plazo: PlazoId
  erasure: Erasure<T>
  /** Whether an alumna gets these rows in her archive, and under which name (GDPR arts. 15 and 20). */
  archive?: string
  columns: { readonly [C in keyof T & string]: Column }
}

/** A table without data about anybody, with the reason. */
export type ImpersonalTable = { about: 'nobody'; why: string }

export type Register = { readonly [T in keyof Tables]: PersonalTable<Tables[T]> | ImpersonalTable }

export type AnyPersonalTable = Extract<Register[keyof Register], { columns: unknown }>

/** Some tables of the register: a column that is missing is one error, at its table. */
export const partOfRegister = <T extends keyof Tables>(tables: Pick<Register, T>): Pick<Register, T> => tables

export const nobody = (why: string): ImpersonalTable => ({ about: 'nobody', why })
/** A column that is not in the archive. */
export const without = (reason: string) => ({ without: reason })

/** Reasons that several tables give. */
export const SECRET = 'opens the account'
export const KEY = 'names the account or the row itself'
