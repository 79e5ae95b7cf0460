import { above, PAGES } from './page-paths.ts'

/** The pages that search engines list, besides those of the referentes (sitio-1). */
export const LISTED_PAGES: readonly string[] = [
  PAGES.inicio,
  PAGES.referentes,
  PAGES.carteles,
  PAGES.nosotras,
  PAGES.steamAlumna,
  PAGES.steamEmpresa,
  PAGES.contacto,
  PAGES.registro,
  PAGES.privacidad,
  PAGES.cookies,
  PAGES.accesibilidad,
  PAGES.avisoLegal,
]

/** Paths that search engines leave out: areas behind a login, mail links, calls. A final slash includes all paths below it. */
export const PRIVATE_PATHS: readonly string[] = [
  PAGES.admin.login,
  PAGES.alumna.perfil,
  '/alumnas/',
  PAGES.alumna.cv,
  PAGES.empresa.perfil,
  PAGES.alumna.ofertas,
  above(PAGES.alumna.oferta),
  PAGES.empresa.talento,
  above(PAGES.empresa.talentoCv),
  '/api/',
]
