import type { TestProject } from 'vitest/node'
import { snapshotFile } from './snapshot-file.ts'

/** Every test file on the embedded database starts from this dump. */
export default async function setup(project: TestProject) {
  project.provide('database', { kind: 'pglite', snapshot: await snapshotFile() })
}
