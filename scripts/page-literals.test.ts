import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PAGES } from '@alumbra/domain/page-paths'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const pages = Object.values(PAGES)
  .flatMap((page) => (typeof page === 'string' ? page : Object.values(page)))
  .filter((page) => page !== '/')
/** A text that begins with the path of a page, or with what stands before the parameter of one. */
const isPage = (text: string) =>
  pages.some((page) => {
    const fixed = page.replace(/:\w+$/, '')
    return text === page || text.startsWith(fixed.endsWith('/') ? fixed : `${fixed}?`)
  })

const withoutComments = (source: string) => source.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '')

it.each(['/registro', '/registro?type=empresa', '/oferta/7', '/empresa/oferta'])(
  'knows %s for a page',
  (text) => {
    expect(isPage(text)).toBe(true)
  },
)

it.each(['/registros', '/alumnas/auth/login', '/', '/api/salud'])('knows %s for none', (text) => {
  expect(isPage(text)).toBe(false)
})

it('takes the paths of pages from domain/src/page-paths.ts everywhere in server and web', () => {
  const sources = globSync(['api/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: ROOT }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(400)
  const literals = sources.flatMap((path) =>
    [...withoutComments(readFileSync(ROOT + path, 'utf8')).matchAll(/['"`](\/[^'"`\s$]*)/g)]
      .filter(([, text = '']) => isPage(text))
      .map(([, text]) => `${path}: ${text}`),
  )
  expect(literals).toEqual([])
})

/** Pages that the walk over all pages leaves to stories of their own: they need a state, or a link of a mail. */
const OWN_STORY = [
  PAGES.referente,
  PAGES.consentimiento,
  PAGES.salir,
  PAGES.estilo,
  PAGES.estiloCorreos,
  PAGES.alumna.oferta,
  PAGES.empresa.renovar,
  PAGES.empresa.oferta,
  PAGES.empresa.talentoCv,
  PAGES.admin.empresasFichero,
]

type Walk = Record<'PUBLIC_PAGES' | 'LINKED_PAGES' | 'GUARDED_PAGES', readonly { path: string }[]>

it('finds every other page in the list that the browser tests walk over', async () => {
  const walk: Walk = await import(new URL('../e2e/support/pages.ts', import.meta.url).href)
  const walked = [...walk.PUBLIC_PAGES, ...walk.LINKED_PAGES, ...walk.GUARDED_PAGES].map(
    ({ path }) => path.split('?')[0],
  )
  expect(['/', ...pages].filter((page) => !walked.includes(page))).toEqual(OWN_STORY)
})
