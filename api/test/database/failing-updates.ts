import { type MockInstance, vi } from 'vitest'
import type { Db } from '../../src/db/schema.ts'

/** The method that is replaced; with the types of its own signature the compiler compares every table. */
type Updates = { updateTable: (...tables: never[]) => unknown }

/** Makes every update fail, until `mockRestore`. */
export const failUpdates = (db: Db, error: Error): MockInstance =>
  vi.spyOn(db as Updates, 'updateTable').mockImplementation(() => {
    throw error
  })
