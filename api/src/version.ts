import { readFileSync } from 'node:fs'

const manifest: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

/** The version of Alumbra that runs, from package.json; CHANGELOG.md says what it brought. */
export const VERSION = manifest.version
