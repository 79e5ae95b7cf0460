import { enableCompileCache } from 'node:module'
import { buildPages } from './build.ts'
import { inside, main } from './run.ts'

await main(async () => {
  // What Node compiles is kept for the next start, which takes half the time then.
  enableCompileCache(inside('.cache/node'))
  await buildPages()
  const { serve } = await import('../api/src/server.ts')
  await serve()
  return 0
})
