import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { buildAll } from './build.ts'
import { inside, main } from './run.ts'

await main(async () => {
  // Code that Node compiles is cached for the next start, also of the workers.
  process.env.NODE_COMPILE_CACHE ??= inside('.cache/node')
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
  await buildAll()
  const { serve }: typeof import('../api/src/server.ts') = await import(
    pathToFileURL(inside('api/build/server.js')).href
  )
  await serve()
  return 0
})
