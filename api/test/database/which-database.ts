/** A test file that opens a database, and what stands in it. */
export type TestFile = { file: string; text: string }

type Machine = {
  /** All of `npm test`; a run that names files or a project gets them all. */
  isWhole: boolean
  hasPostgres: boolean
}

/** Its first line says why one database is enough; see docs/decisions/0071. */
const ON_ONE = /^\/\/ On one database: \S/
const ON_EMBEDDED = /^\/\/ On the embedded database alone: \S/

/** The files that each project leaves out, because the other one runs them. */
export function leftOut(tests: readonly TestFile[], { isWhole, hasPostgres }: Machine) {
  const those = (saying: RegExp) => tests.filter(({ text }) => saying.test(text)).map(({ file }) => file)
  if (!isWhole || !hasPostgres) return { pglite: [], postgres: [] }
  return { pglite: those(ON_ONE), postgres: those(ON_EMBEDDED) }
}
