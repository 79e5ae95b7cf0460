import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyReply } from 'fastify'

/** The addresses of the built files. They are served by exact name, so no path of a request ever reaches the disk. */
export function builtFiles(folder: URL): Set<string> {
  const root = fileURLToPath(folder)
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`.slice(root.length).replaceAll('\\', '/').replace(/^\/*/, '/'),
    )
  return new Set(names)
}

export function sendBuiltFile(reply: FastifyReply, path: string) {
  const hashed = path.startsWith('/assets/')
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  return reply.sendFile(path.slice(1))
}
