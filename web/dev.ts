import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Render } from '@alumbra/contract/calls/visit'
import { createServer } from 'vite'

/** Draws pages from the sources, with hot reload. */
export async function startDev(server: Server) {
  const vite = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const render: Render = async (request, visit) => {
    const fresh = (await vite.ssrLoadModule('./src/render.ts')) as { render: Render }
    return fresh.render(request, visit)
  }
  return { render, middlewares: vite.middlewares, close: () => vite.close() }
}
