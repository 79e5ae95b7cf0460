import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every API path as a pattern, with its methods. */
    routeTable: Map<string, { pattern: RegExp; methods: Set<string> }>
  }
}

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]\w*/g, '[^/]+')}/?$`)

/** Records the methods of each API path, so that a wrong method gets 405 with `Allow`. Pages are not included. */
export const routeTable = fp(async (app: FastifyInstance) => {
  app.decorate('routeTable', new Map())
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return
    const entry = app.routeTable.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const one of [method].flat()) entry.methods.add(one)
    app.routeTable.set(url, entry)
  })
})

/** The `Allow` header of a path that exists with other methods, or '' when it does not exist. */
export function admittedMethods(app: FastifyInstance, request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? ''
  const methods = new Set<string>()
  for (const entry of app.routeTable.values()) {
    if (entry.pattern.test(path)) for (const method of entry.methods) methods.add(method)
  }
  return [...methods].sort().join(', ')
}
