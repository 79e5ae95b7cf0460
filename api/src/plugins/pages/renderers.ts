import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Render } from '@alumbra/contract/calls/visit'
import type { Handler } from '@fastify/middie'
import type { FastifyInstance } from 'fastify'

type DevPages = { render: Render; middlewares: Handler; close: () => Promise<void> }

/** The workspace of the pages. */
export const WEB = new URL('../../../../web/', import.meta.url)

/** The production build. */
export async function builtRender(): Promise<Render> {
  const entry = new URL('build/server/index.js', WEB)
  if (!existsSync(entry))
    throw new Error('Las páginas no están construidas: arranca con npm start, que las construye.')
  const built: { render: Render } = await import(entry.href)
  return built.render
}

/** The sources with hot reload, by Vite. */
export async function devRender(app: FastifyInstance): Promise<Render> {
  const { startDev }: { startDev: (server: Server) => Promise<DevPages> } = await import(
    new URL('dev.ts', WEB).href
  )
  const { render, middlewares, close } = await startDev(app.server)
  const { default: middie } = await import('@fastify/middie')
  await app.register(middie)
  app.use(middlewares)
  app.addHook('onClose', close)
  return render
}
