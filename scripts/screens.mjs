import { buildPages } from './build.mjs'
import { requireChromium } from './chromium.mjs'
import { installPackages } from './install.mjs'
import { projectNode } from './node.mjs'
import { inside } from './places.mjs'
import { run, stopIfInterrupted } from './run.mjs'
import { main } from './steps.mjs'

// `npm run screens`: every page in three widths and two themes, into docs/screens.
await main(async () => {
  await installPackages()
  const chromium = await requireChromium()
  await buildPages()
  stopIfInterrupted()
  const playwright = inside('node_modules/@playwright/test/cli.js')
  return run(projectNode(), [playwright, 'test', '--config=screens.config.ts', ...process.argv.slice(2)], {
    cwd: inside('e2e'),
    env: { CHROMIUM_PATH: chromium },
  })
})
