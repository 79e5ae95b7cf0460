import { eachSection } from './sections.ts'

/** The path of every page (docs/spec/sitio.md); server, mails, sitemap, web and browser tests take it from here. */
export const PAGES = {
  inicio: '/',
  referentes: '/referentes',
  referente: '/referentes/:direccion',
  carteles: '/carteles',
  nosotras: '/nosotras',
  steamAlumna: '/steam-alumna',
  steamEmpresa: '/steam-empresa',
  contacto: '/contacto',
  registro: '/registro',
  privacidad: '/politica-privacidad',
  cookies: '/politica-cookies',
  accesibilidad: '/accesibilidad',
  avisoLegal: '/aviso-legal',
  consentimiento: '/consentimiento',
  salir: '/salir',
  error404: '/error404',
  estilo: '/estilo',
  estiloCorreos: '/estilo/correos',
  alumna: {
    login: '/alumna/login',
    recuperar: '/alumna/recuperar',
    verificar: '/alumna/verificar',
    restablecer: '/alumna/restablecer',
    reabrir: '/alumna/reabrir',
    perfil: '/alumna',
    sesiones: '/alumna/sesiones',
    cv: '/cv-alumna',
    ofertas: '/ofertas',
    oferta: '/oferta/:id',
  },
  empresa: {
    login: '/empresa/login',
    recuperar: '/empresa/recuperar',
    verificar: '/empresa/verificar',
    renovar: '/empresa/renovar',
    perfil: '/empresa',
    sesiones: '/empresa/sesiones',
    newOferta: '/empresa/oferta',
    oferta: '/empresa/edicion-oferta/:id',
    talento: '/talento',
    talentoCv: '/talento-cv/:id',
  },
  admin: {
    login: '/admin',
    semana: '/admin/semana',
    recuperar: '/admin/recuperar',
    restablecer: '/admin/restablecer',
    actividad: '/admin/actividad',
    accesos: '/admin/accesos',
    estado: '/admin/estado',
    cuenta: '/admin/cuenta',
    ...eachSection((name) => `/admin/${name}`),
    alumnasFichero: '/admin/alumnas/fichero',
    empresasFichero: '/admin/empresas/fichero',
    revision: '/admin/ofertas/revision',
    plantillas: '/admin/ofertas/plantillas',
  },
} as const

/** The paths of all pages, those with a parameter too. */
export const everyPage = (): string[] =>
  Object.values(PAGES).flatMap((page) => (typeof page === 'string' ? [page] : Object.values(page)))

/** Files that pages link to. */
export const FILES = {
  carteles: '/api/carteles.pdf',
  cartel: '/api/referentes/:id/cartel.pdf',
} as const

/** The prefixes of calls and built files: no page lives there. */
const NO_PAGES = ['/api', '/assets', '/alumnas', '/admin/api', '/admin/auth', '/empresa/auth']

/** Whether a path belongs to calls or built files, so that a browser gets no page there. */
export const isBesidePages = (path: string): boolean =>
  NO_PAGES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

/** The path of a page with a value for its parameter, which ends it. */
export const pathTo = (page: `${string}/:${string}`, value: string): string => above(page) + value

/** The beginning of a path, up to its parameter. */
export function above(page: `${string}/:${string}`): string {
  return page.slice(0, page.indexOf(':'))
}

type Fields = Record<string, string | readonly string[] | undefined>

/** A path with the set fields of its search; a list repeats its field. */
export function withSearch(path: string, fields: Fields = {}): string {
  const search = new URLSearchParams()
  for (const [name, value = ''] of Object.entries(fields))
    for (const one of typeof value === 'string' ? [value] : value) if (one) search.append(name, one)
  return search.size > 0 ? `${path}?${search}` : path
}
