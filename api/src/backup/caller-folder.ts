import { resolve } from 'node:path'

/** Resolves a path of the command line where the caller stands: npm and `alumbra` run the command in the folder of the program. */
export const fromCaller = (path: string): string =>
  resolve(process.env.ALUMBRA_CWD ?? process.env.INIT_CWD ?? '', path)
