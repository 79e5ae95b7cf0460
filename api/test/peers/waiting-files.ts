import type { Machine, TestFile } from '../database/which-database.ts'

/** The first line of a file that waits more than it works says what for. */
const WAITS = /^\/\/ Beside the browser: \S/

/** The files that a whole run keeps until the browser's tests run, which have work for every core (decision 132). */
export const waitingOf = (tests: readonly TestFile[], { isWhole, hasPostgres }: Machine): string[] =>
  isWhole && hasPostgres ? tests.filter(({ text }) => WAITS.test(text)).map(({ file }) => file) : []
