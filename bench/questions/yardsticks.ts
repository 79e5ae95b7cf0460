import type { Ask } from '../client.ts'

/** The same question to bare Fastify and pg (sides/bare.ts), by its area and its name there: two areas may call theirs alike. */
const BARE: Record<string, Record<string, string>> = {
  publica: { 'referentes: first page': '/api/listaReferentes' },
  alumna: {
    'ofertas: first page': '/ofertas',
    'ofertas: four filters': '/ofertas',
    'ofertas: four filters, others each time': '/ofertas',
    'ofertas: one of them': '/oferta/',
    'ofertas: another one each time': '/oferta/',
  },
  empresa: { 'talento: first page': '/talento', 'talento: two filters': '/talento' },
  administracion: { 'alumnas: common word': '/alumnas', 'alumnas: rare word': '/alumnas' },
  writes: {
    'write: her CV': '/cv',
    'write: a CV, another alumna each time': '/cv',
    'write: an oferta': '/oferta',
    'write: an oferta, another empresa each time': '/oferta',
    'write: a login': '/login',
  },
  pages: { 'page: home': '/' },
}
/** Those that anybody may ask, so that memory may answer. */
const FROM_MEMORY: Record<string, string> = { publica: 'referentes: first page', pages: 'page: home' }

/** What bare Fastify is asked instead; undefined without such a yardstick. */
export function bareAsk(area: string, name: string, ask: Ask): Ask | undefined {
  const path = BARE[area]?.[name]
  if (path === undefined) return undefined
  const bare = (asked: string) => {
    const { pathname, search } = new URL(asked, 'http://x')
    return path.endsWith('/') && path !== '/' ? path + pathname.split('/').at(-1) : path + search
  }
  const turns = ask.turns?.map((turn) =>
    turn.path === undefined ? turn : { ...turn, path: bare(turn.path) },
  )
  return { ...ask, path: bare(ask.path), ...(turns && { turns }) }
}

export const isFromMemory = (area: string, name: string): boolean => FROM_MEMORY[area] === name
