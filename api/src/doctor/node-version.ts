import { type Check, fail, ok } from './check.ts'

/** The oldest Node that runs TypeScript without a flag and has node:sqlite, which keeps the data folder locked. */
const OLDEST = 24

export const nodeVersion: Check = {
  name: 'Node',
  needs: [],
  run: async () => [judgeNode(process.versions.node)],
}

/** Whether a version of Node runs the server. */
export const judgeNode = (version: string) =>
  Number(version.split('.')[0]) >= OLDEST
    ? ok(`Node: ${version}.`)
    : fail(`Node: hace falta ${OLDEST} o posterior y aquí hay ${version}. Instálalo desde nodejs.org.`)
