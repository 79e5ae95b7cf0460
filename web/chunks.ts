import type { Rolldown } from 'vite'

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]
type Context = Parameters<Extract<Group['name'], (...args: never) => unknown>>[1]

/** The parts of the site, by the modules that a browser starts with: pages, and modules fetched on demand. */
const PARTS = {
  visitor: /entry\.client|src\/root\.|\/publica\/(?:layout|inicio\/page|referentes?\/page)/,
  text: /\/publica\/(?:legal|proyecto)\//,
  // Turning the page of a public list.
  load: /\/publica\/\w+\/turn-page/,
  // What a form fetches when somebody begins to write.
  schema: /\/account-schemas\.ts|\/contacto-schema\.ts/,
  form: /\/publica\/(?:contacto|registro)\//,
  login: /\/cuentas\/\w+-login\//,
  recuperar: /\/cuentas\/\w+-recuperar\//,
  reset: /\/cuentas\/\w+-restablecer\//,
  // Where a link of a mail leads.
  link: /\/areas\/cuentas\/.*page\.tsx/,
  alumna: /\/areas\/alumna\/.*(?:page|layout)\.tsx/,
  // An oferta is written now and then; the other pages of an empresa are looked at.
  oferta: /\/areas\/empresa\/oferta-nueva\/page\.tsx/,
  empresa: /\/areas\/empresa\/.*(?:page|layout)\.tsx/,
  // A file of invitations is chosen once a year.
  fichero: /\/areas\/admin\/import\/\w+-page\.tsx/,
  admin: /\/areas\/admin\/.*(?:page|layout)\.tsx/,
  // Shows one piece beside the other, and is not shown in production.
  estilo: /\/areas\/estilo\//,
}
type Part = keyof typeof PARTS

/** What starts React and frames every page of visitors, with the entries through which the router imports it. */
const ON_EVERY_PAGE = /src\/(?:entry\.client|root|areas\/publica\/layout)\.tsx/

/** The files of our own modules, each after those that it imports. */
const CHUNKS = [
  'visitor',
  'call',
  'form',
  'login',
  'recuperar',
  'schema',
  'account',
  'inside',
  'reset',
  'link',
  'alumna',
  'empresa',
  'oferta',
  'admin',
  'fichero',
] as const
type Chunk = (typeof CHUNKS)[number]

/**
 * A part comes as one file with what only it needs, so that the second page of an area asks for no code. What several
 * parts need is in the file of the first of them.
 */
export const OUR_CHUNKS: Group[] = CHUNKS.map((chunk) => ({
  test: /\/(?:web|contract|domain)\/src\//,
  name: (id, context) => {
    const found = ON_EVERY_PAGE.test(id) ? 'visitor' : chunkOf(entrancesOf(id, context))
    return found === chunk ? chunk : null
  },
}))

/** Pages that are a form. */
const FORMS = ['form', 'login', 'recuperar', 'reset'] as const

/** Whether only one of these pages needs a module, and no page behind a login. */
const isOfOne = (forms: readonly Part[], parts: ReadonlySet<Part>): boolean =>
  forms.length === 1 && [...parts].every((part) => part === forms[0] || part === 'link')

/** Null leaves a module to the file of the page that alone needs it. A module that is fetched on demand is part of no page. */
function chunkOf(all: readonly string[]): Chunk | null {
  const entrances = all.filter((id) => partOf(id) !== 'estilo')
  const parts = new Set(entrances.map(partOf).filter((part) => part !== undefined))
  const shared = (chunk: Chunk) => (entrances.length > 1 ? chunk : null)
  if (parts.has('visitor')) return shared('visitor')
  if (parts.has('text')) return parts.size > 1 ? 'visitor' : null
  if (parts.has('load')) return parts.size > 1 ? 'call' : null
  const forms = FORMS.filter((part) => parts.has(part))
  if (forms.length > 0) return shared(isOfOne(forms, parts) ? (forms[0] as Chunk) : 'form')
  if (parts.has('schema')) return shared('schema')
  if (parts.has('admin')) parts.delete('fichero')
  if (parts.has('empresa')) parts.delete('oferta')
  const [part] = parts
  if (parts.size === 1) return CHUNKS.find((chunk) => chunk === part) ?? null
  if (parts.size === 0) return null
  return parts.has('link') ? 'account' : 'inside'
}

const partOf = (id: string): Part | undefined =>
  (Object.keys(PARTS) as Part[]).find((part) => PARTS[part].test(id))

/** The modules through which a browser comes to this one: entries of the build, and those that are imported when needed. */
function entrancesOf(id: string, context: Context): string[] {
  const above = new Set([id])
  for (const module of above) {
    for (const importer of context.getModuleInfo(module)?.importers ?? []) above.add(importer)
  }
  return [...above].filter((module) => {
    const info = context.getModuleInfo(module)
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0
  })
}
