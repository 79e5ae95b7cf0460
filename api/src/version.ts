import { readFileSync } from 'node:fs'

const manifest: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

/** The running version of Alumbra, from package.json; CHANGELOG.md lists its changes. */
export const VERSION = manifest.version
