import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Where npm puts the programs of the project's packages. */
export const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))

/** A path inside the project. */
export const inside = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
