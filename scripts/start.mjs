import { buildPages } from './build.mjs'
import { projectNode } from './node.mjs'
import { run, stopIfInterrupted } from './run.mjs'
import { main } from './steps.mjs'

await main(async () => {
  await buildPages()
  stopIfInterrupted()
  return run(projectNode(), ['api/src/server.ts', ...process.argv.slice(2)])
})
