import type { Ask } from '../client.ts'

/** The same question to bare Fastify and pg (sides/bare.ts), by its name here. */
const BARE: Record<string, string> = {
  'referentes: first page': '/api/listaReferentes',
  'ofertas: first page': '/ofertas',
  'ofertas: four filters': '/ofertas',
  'ofertas: one of them': '/oferta/',
  'talento: first page': '/talento',
  'talento: two filters': '/talento',
  'alumnas: common word': '/alumnas',
  'alumnas: rare word': '/alumnas',
  'page: home': '/',
  'write: her CV': '/cv',
  'write: an oferta': '/oferta',
  'write: a login': '/login',
}
/** Those that anybody may ask, so that memory may answer. */
const FROM_MEMORY = new Set(['referentes: first page', 'page: home'])

/** What bare Fastify is asked instead; undefined without such a yardstick. */
export function bareAsk(name: string, ask: Ask): Ask | undefined {
  const path = BARE[name]
  if (path === undefined) return undefined
  const { pathname, search } = new URL(ask.path, 'http://x')
  return {
    ...ask,
    path: path.endsWith('/') && path !== '/' ? path + pathname.split('/').at(-1) : path + search,
  }
}

export const isFromMemory = (name: string): boolean => FROM_MEMORY.has(name)
