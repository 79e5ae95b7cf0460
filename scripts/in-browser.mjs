import { buildPages } from './build.mjs'
import { requireChromium } from './chromium.mjs'
import { installPackages } from './install.mjs'
import { projectNode } from './node.mjs'
import { inside } from './places.mjs'
import { run, stopIfInterrupted } from './run.mjs'
import { main } from './steps.mjs'

// `node scripts/in-browser.mjs <workspace> <config> …`: the house in a browser, for something else than the tests.
await main(async () => {
  const [workspace, config, ...rest] = process.argv.slice(2)
  await installPackages()
  const chromium = await requireChromium()
  await buildPages()
  stopIfInterrupted()
  const playwright = inside('node_modules/@playwright/test/cli.js')
  return run(projectNode(), [playwright, 'test', `--config=${config}`, ...rest], {
    cwd: inside(workspace),
    env: { CHROMIUM_PATH: chromium },
  })
})
