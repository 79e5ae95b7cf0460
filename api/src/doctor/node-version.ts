import { type Check, fail, ok } from './check.ts'

/** Needed for TypeScript without a flag and for node:sqlite, which locks the data folder. */
const OLDEST = 24

export const nodeVersion: Check = {
  name: 'Node',
  needs: [],
  run: async () => [judgeNode(process.versions.node)],
}

/** Rates a version of Node. */
export const judgeNode = (version: string) =>
  Number(version.split('.')[0]) >= OLDEST
    ? ok(`Node: ${version}.`)
    : fail(`Node: hace falta ${OLDEST} o posterior y aquí hay ${version}. Instálalo desde nodejs.org.`)
