import { PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'

const compiler = new PostgresQueryCompiler()

/** A piece of a statement that is the same for every request, as text: put together once instead of each time. Throws on a parameter. */
export function constantSql<T>(piece: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = compiler.compileQuery(piece.toOperationNode() as never, {
    queryId: 'constant',
  })
  if (parameters.length > 0) throw new Error(`This piece of SQL has parameters: ${text}`)
  return sql.raw<T>(text)
}
