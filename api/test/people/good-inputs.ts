import { readdirSync } from 'node:fs'
import type { GoodInputs } from './good-input.ts'

const FOLDER = new URL('./good-inputs/', import.meta.url)

/** The accepted inputs of all calls, found by reading the folder: a new noun has a file of its own there. */
export const GOOD_INPUT: GoodInputs = Object.assign(
  {},
  ...(await Promise.all(
    readdirSync(FOLDER).map(async (file) => (await import(new URL(file, FOLDER).href)).GOOD_INPUT),
  )),
)
