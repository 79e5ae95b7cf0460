import { serve } from '../api/src/server.ts'
import { buildPages } from './build.ts'
import { main } from './run.ts'

await main(async () => {
  await buildPages()
  await serve()
  return 0
})
