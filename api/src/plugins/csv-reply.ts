import { Readable } from 'node:stream'
import { BOM, type Cell, csvLine } from '@alumbra/domain/csv'
import { dayInMadrid, listDate } from '@alumbra/domain/dates'
import type { FastifyError, FastifyReply } from 'fastify'
import { logFailure, toAppError } from './errors.ts'

/** A date in a cell; '' for none. */
export const dateCell = (date: Date | null): string => (date ? listDate(date.toISOString()) : '')

/** A word of the wire with a capital, for a cell. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

type Table<Row> = {
  /** Start of the name of the file. */
  name: string
  titles: readonly string[]
  cells: (row: Row) => readonly Cell[]
}

/** A short list, already read. */
export async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

/**
 * Sends a table as a CSV while its rows are read: a list of any length needs little memory. One that breaks off is one line in the log, whether
 * its reader left or its rows could not be read.
 */
export function sendCsv<Row>(
  reply: FastifyReply,
  { name, titles, cells }: Table<Row>,
  batches: AsyncIterable<Row[]>,
) {
  const { raw, request } = reply
  async function* lines() {
    try {
      yield BOM + csvLine(titles)
      for await (const rows of batches) yield rows.map((row) => csvLine(cells(row))).join('')
    } catch (error) {
      // Until its first lines have left, it is answered and logged as any error.
      if (raw.headersSent) {
        request.hasBrokenOff = true
        logFailure(request, error as Error, toAppError(error as FastifyError))
      }
      throw error
    }
  }
  return reply
    .headers({
      'content-disposition': `attachment; filename="${name}-${dayInMadrid(new Date())}.csv"`,
      'cache-control': 'no-store',
    })
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines()))
}
