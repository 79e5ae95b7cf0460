import { enableCompileCache } from 'node:module'
import { buildPages } from './build.ts'
import { inside, main } from './run.ts'

await main(async () => {
  // Code that Node compiles is cached for the next start, which then takes half the time.
  enableCompileCache(inside('.cache/node'))
  await buildPages()
  const { serve } = await import('../api/src/server.ts')
  await serve()
  return 0
})
