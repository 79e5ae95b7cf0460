import { runChecks } from './checks.mjs'
import { installPackages } from './install.mjs'
import { main } from './steps.mjs'

await main(async () => {
  await installPackages()
  const results = await runChecks()
  const failed = results.filter((result) => result.failed > 0).length
  console.log(failed === 0 ? '\nTodo en orden.' : `\n${failed} de ${results.length} comprobaciones fallan.`)
  return failed === 0 ? 0 : 1
})
