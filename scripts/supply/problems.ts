import { readFileSync } from 'node:fs'
import { inside } from '../run.ts'
import type { Lock } from './lock.ts'
import { wrongPackages } from './packages.ts'
import { wrongReasons } from './reasons.ts'
import { trackedSecrets } from './secrets.ts'
import { everyManifest, wrongVersions } from './versions.ts'

/** The mistakes in the packages and files of the project. */
export function supplyProblems(): string[] {
  const lock: Lock = JSON.parse(readFileSync(inside('package-lock.json'), 'utf8'))
  const reasons = readFileSync(inside('docs/dependencies.md'), 'utf8')
  const versions = everyManifest().flatMap(wrongVersions)
  return [...wrongPackages(lock), ...wrongReasons(lock, reasons), ...versions, ...trackedSecrets()]
}
