import { installPackages } from './install.mjs'
import { projectNode } from './node.mjs'
import { run } from './run.mjs'
import { main } from './steps.mjs'

// The server starts again when its own files change; the pages change in place.
const WATCHED = ['api/src', 'api/db', 'contract/src', 'domain/src']

await main(async () => {
  await installPackages()
  const watch = WATCHED.map((path) => `--watch-path=${path}`)
  return run(projectNode(), [...watch, '--watch-preserve-output', 'api/src/server.ts'], {
    env: { ALUMBRA_DEV: '1' },
  })
})
