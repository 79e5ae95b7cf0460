/** A test file that opens a database, and what stands in it. */
export type TestFile = { file: string; text: string }

export type Machine = {
  /** All of `npm test`; a run that names files or a project gets them all. */
  isWhole: boolean
  hasPostgres: boolean
}

/** Tests about a database itself, and about what a node hears of its changes: both databases run them (decision 71). */
const ABOUT_DATABASES = /^api\/src\/(backup|db|memory)\//
/** The first line of any other file says why it runs on both, or on the embedded database alone. */
const ON_BOTH = /^\/\/ On both databases: \S/
const ON_EMBEDDED = /^\/\/ On the embedded database alone: \S/

/** The files that each project leaves out, because the other one runs them: without a line a file runs on PostgreSQL alone. */
export function leftOut(tests: readonly TestFile[], { isWhole, hasPostgres }: Machine) {
  if (!isWhole || !hasPostgres) return { pglite: [], postgres: [] }
  const isOnEmbedded = ({ text }: TestFile) => ON_EMBEDDED.test(text)
  const isOnBoth = ({ file, text }: TestFile) => ABOUT_DATABASES.test(file) || ON_BOTH.test(text)
  const those = (which: (test: TestFile) => boolean) => tests.filter(which).map(({ file }) => file)
  return {
    pglite: those((test) => !isOnEmbedded(test) && !isOnBoth(test)),
    postgres: those(isOnEmbedded),
  }
}
