import type { Person } from './people.ts'
import { UNA_REFERENTE } from './sitemap.ts'

export type HousePage = {
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
export const PUBLIC_PAGES: readonly HousePage[] = [
  { name: 'inicio', path: '/' },
  { name: 'referentes', path: '/referentes' },
  { name: 'nosotras', path: '/nosotras' },
  { name: 'steam-alumna', path: '/steam-alumna' },
  { name: 'steam-empresa', path: '/steam-empresa' },
  { name: 'contacto', path: '/contacto' },
  { name: 'registro', path: '/registro' },
  { name: 'alumna-login', path: '/alumna/login' },
  { name: 'empresa-login', path: '/empresa/login' },
  { name: 'admin-login', path: '/admin' },
  { name: 'alumna-recuperar', path: '/alumna/recuperar' },
  { name: 'empresa-recuperar', path: '/empresa/recuperar' },
  { name: 'privacidad', path: '/politica-privacidad' },
  { name: 'cookies', path: '/politica-cookies' },
  { name: 'accesibilidad', path: '/accesibilidad' },
  { name: 'aviso-legal', path: '/aviso-legal' },
  { name: 'no-encontrada', path: '/error404', status: 404 },
]

const LINK = 'email=elena%40alumnas.example&mail=empleo%40ejemplo.example&token=codigo'

/** Public pages that need more than their path: the links of mails, and one role model. */
export const LINKED_PAGES: readonly HousePage[] = [
  { name: 'referente', path: UNA_REFERENTE },
  { name: 'registro-empresa', path: '/registro?type=empresa' },
  { name: 'alumna-invitada', path: `/alumna/verificar?nopassword=1&${LINK}` },
  { name: 'alumna-enlace-incompleto', path: '/alumna/verificar' },
  { name: 'alumna-reabrir', path: `/alumna/reabrir?${LINK}` },
  { name: 'alumna-restablecer', path: `/alumna/restablecer?${LINK}` },
  { name: 'empresa-invitada', path: `/empresa/verificar?${LINK}` },
  { name: 'empresa-restablecer', path: `/empresa/verificar?reset=1&${LINK}` },
]

/** The pages behind a login. */
export const GUARDED_PAGES: readonly HousePage[] = [
  { name: 'alumna-perfil', path: '/alumna', person: 'ana' },
  { name: 'alumna-cv', path: '/cv-alumna', person: 'ana' },
  { name: 'alumna-ofertas', path: '/ofertas', person: 'ana' },
  { name: 'alumna-oferta', path: '/ofertas', link: /^Ver \+/, person: 'ana' },
  { name: 'empresa-ofertas', path: '/empresa', person: 'berta' },
  { name: 'empresa-oferta', path: '/empresa', link: /^Ver detalles/, person: 'berta' },
  { name: 'empresa-oferta-nueva', path: '/empresa/oferta', person: 'berta' },
  { name: 'empresa-talento', path: '/talento', person: 'berta' },
  { name: 'empresa-talento-cv', path: '/talento', link: /^Ver CV/, person: 'berta' },
  { name: 'admin-referentes', path: '/admin/referentes', person: 'carmen' },
  { name: 'admin-referente-nueva', path: '/admin/referentes?nuevo=1', person: 'carmen' },
  { name: 'admin-alumnas', path: '/admin/alumnas', person: 'carmen' },
  { name: 'admin-empresas', path: '/admin/empresas?nuevo=1', person: 'carmen' },
  { name: 'admin-ofertas', path: '/admin/ofertas', person: 'carmen' },
  { name: 'admin-revision', path: '/admin/ofertas/revision', person: 'carmen' },
  { name: 'admin-plantillas', path: '/admin/ofertas/plantillas', person: 'carmen' },
  { name: 'admin-administradores', path: '/admin/administradores', person: 'carmen' },
  { name: 'admin-alumnas-fichero', path: '/admin/alumnas/fichero', person: 'carmen' },
  { name: 'admin-cifras', path: '/admin/cifras', person: 'carmen' },
  { name: 'admin-correo', path: '/admin/correo', person: 'carmen' },
]
