import type { CallShape } from '@alumbra/contract/calls/call'
import type { csvFile } from '@alumbra/contract/calls/csv-file'
import type { Cell } from '@alumbra/domain/csv'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod/mini'
import { everyRow } from '../db/export.ts'
import { type ActivoFilter, type ActivoTable, activoWhere } from '../db/lists/activo-page.ts'
import { sendCsv } from './csv-reply.ts'
import { route } from './route.ts'

type CsvCall = typeof csvFile &
  Pick<CallShape, 'path' | 'acceso' | 'tag'> & { query: z.ZodMiniType<ActivoFilter> }

type ActivoFile<Row> = {
  table: ActivoTable
  columns: readonly (keyof Row & string)[]
  titles: readonly string[]
  cells: (row: Row) => readonly Cell[]
}

/** Answers with a list with `activo` as a file, whose last column is the state. */
export function activoCsvRoute<Row extends { activo: boolean }>(
  app: FastifyInstance,
  shape: CsvCall,
  { table, columns, titles, cells }: ActivoFile<Row>,
) {
  route(app, shape, async ({ query, reply }) =>
    sendCsv<Row>(
      reply,
      {
        name: table,
        titles: [...titles, 'Estado'],
        cells: (row) => [...cells(row), row.activo ? 'Activo' : 'Inactivo'],
      },
      everyRow(app.db, {
        table,
        columns: sql.join(['activo', ...columns].map((column) => sql.ref(column))),
        where: activoWhere({ alive: sql`true` }, query),
      }),
    ),
  )
}
