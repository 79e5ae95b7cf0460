import { PAGES } from '@alumbra/domain/page-paths'
import { SECTION_NAMES } from '@alumbra/domain/sections'
import type { Person } from './people.ts'
import { UNA_REFERENTE } from './sitemap.ts'

export type ListedPage = {
  /** Name of its pictures in .cache/screens. */
  name: string
  path: string
  /** The page itself is behind the first link of this name there. */
  link?: RegExp
  /** Who looks at it; nobody in particular when absent. */
  person?: Person
  status?: 404
}

/** Every page that anybody may open. */
export const PUBLIC_PAGES: readonly ListedPage[] = [
  { name: 'inicio', path: PAGES.inicio },
  { name: 'referentes', path: PAGES.referentes },
  { name: 'carteles', path: PAGES.carteles },
  { name: 'nosotras', path: PAGES.nosotras },
  { name: 'steam-alumna', path: PAGES.steamAlumna },
  { name: 'steam-empresa', path: PAGES.steamEmpresa },
  { name: 'contacto', path: PAGES.contacto },
  { name: 'registro', path: PAGES.registro },
  { name: 'alumna-login', path: PAGES.alumna.login },
  { name: 'empresa-login', path: PAGES.empresa.login },
  { name: 'admin-login', path: PAGES.admin.login },
  { name: 'alumna-recuperar', path: PAGES.alumna.recuperar },
  { name: 'empresa-recuperar', path: PAGES.empresa.recuperar },
  { name: 'admin-recuperar', path: PAGES.admin.recuperar },
  { name: 'privacidad', path: PAGES.privacidad },
  { name: 'cookies', path: PAGES.cookies },
  { name: 'accesibilidad', path: PAGES.accesibilidad },
  { name: 'aviso-legal', path: PAGES.avisoLegal },
  { name: 'no-encontrada', path: PAGES.error404, status: 404 },
]

const LINK = 'email=elena%40alumnas.example&mail=empleo%40ejemplo.example&token=codigo'

/** Public pages that need more than their path: the links of mails, and one role model. */
export const LINKED_PAGES: readonly ListedPage[] = [
  { name: 'referente', path: UNA_REFERENTE },
  { name: 'registro-empresa', path: `${PAGES.registro}?type=empresa` },
  { name: 'alumna-invitada', path: `${PAGES.alumna.verificar}?nopassword=1&${LINK}` },
  { name: 'alumna-enlace-incompleto', path: PAGES.alumna.verificar },
  { name: 'alumna-reabrir', path: `${PAGES.alumna.reabrir}?${LINK}` },
  { name: 'alumna-restablecer', path: `${PAGES.alumna.restablecer}?${LINK}` },
  { name: 'empresa-invitada', path: `${PAGES.empresa.verificar}?${LINK}` },
  { name: 'admin-restablecer', path: `${PAGES.admin.restablecer}?${LINK}` },
  { name: 'empresa-restablecer', path: `${PAGES.empresa.verificar}?reset=1&${LINK}` },
]

/** The pages behind a login. */
export const GUARDED_PAGES: readonly ListedPage[] = [
  { name: 'alumna-perfil', path: PAGES.alumna.perfil, person: 'ana' },
  { name: 'alumna-sesiones', path: PAGES.alumna.sesiones, person: 'ana' },
  { name: 'alumna-cv', path: PAGES.alumna.cv, person: 'ana' },
  { name: 'alumna-ofertas', path: PAGES.alumna.ofertas, person: 'ana' },
  { name: 'alumna-oferta', path: PAGES.alumna.ofertas, link: /^Ver \+/, person: 'ana' },
  { name: 'empresa-ofertas', path: PAGES.empresa.perfil, person: 'berta' },
  { name: 'empresa-sesiones', path: PAGES.empresa.sesiones, person: 'berta' },
  { name: 'empresa-oferta', path: PAGES.empresa.perfil, link: /^Ver detalles/, person: 'berta' },
  { name: 'empresa-oferta-nueva', path: PAGES.empresa.newOferta, person: 'berta' },
  { name: 'empresa-talento', path: PAGES.empresa.talento, person: 'berta' },
  { name: 'empresa-talento-cv', path: PAGES.empresa.talento, link: /^Ver CV/, person: 'berta' },
  { name: 'admin-semana', path: PAGES.admin.semana, person: 'carmen' },
  { name: 'admin-actividad', path: PAGES.admin.actividad, person: 'carmen' },
  { name: 'admin-accesos', path: PAGES.admin.accesos, person: 'carmen' },
  { name: 'admin-estado', path: PAGES.admin.estado, person: 'carmen' },
  { name: 'admin-cuenta', path: PAGES.admin.cuenta, person: 'carmen' },
  ...SECTION_NAMES.map((name) => ({
    name: `admin-${name}`,
    path: PAGES.admin[name],
    person: 'carmen' as const,
  })),
  { name: 'admin-referente-nueva', path: `${PAGES.admin.referentes}?nuevo=1`, person: 'carmen' },
  { name: 'admin-empresa-nueva', path: `${PAGES.admin.empresas}?nuevo=1`, person: 'carmen' },
  { name: 'admin-revision', path: PAGES.admin.revision, person: 'carmen' },
  { name: 'admin-plantillas', path: PAGES.admin.plantillas, person: 'carmen' },
  { name: 'admin-alumnas-fichero', path: PAGES.admin.alumnasFichero, person: 'carmen' },
]
