import { installPackages } from './install.mjs'
import { projectNode } from './node.mjs'
import { run } from './run.mjs'
import { main } from './steps.mjs'

// `node scripts/typescript.mjs file …`: runs a file, TypeScript too, on the pinned Node, installing what is missing first.
await main(async () => {
  await installPackages()
  return run(projectNode(), process.argv.slice(2))
})
