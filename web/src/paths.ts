import type { Rol } from '@alumbra/contract/calls/call'
import { FILES, PAGES, pathTo, withSearch } from '@alumbra/domain/page-paths'
import { eachSection } from '@alumbra/domain/sections'
import { referenteSlug } from '@alumbra/domain/slug'
import { pageQuery, paginaSearch } from './page-number.ts'
import {
  type AccesosAt,
  type ActividadAt,
  type ReferentesAt,
  type RevisionAt,
  type SectionAt,
  sectionSearch,
} from './search-params.ts'

/** The parameters of a list that describes its address (`components/filters/address.ts`). */
type Search = Parameters<typeof withSearch>[1]

/** Every address of the pages, with its search (docs/spec/sitio.md). */
export const paths = {
  inicio: (pagina?: number) => withSearch(PAGES.inicio, paginaSearch(pagina)),
  referentes: ({ q, area, pagina }: ReferentesAt = {}) =>
    withSearch(PAGES.referentes, { q, area, ...paginaSearch(pagina) }),
  referente: (referente: { id: string; nombre: string }) => pathTo(PAGES.referente, referenteSlug(referente)),
  /** Posters of all, or of one area. */
  carteles: ({ area, pagina }: Omit<ReferentesAt, 'q'> = {}) =>
    withSearch(PAGES.carteles, { area, ...paginaSearch(pagina) }),
  /** The posters of a page as a PDF; its pages count from 0, like those of every call. */
  cartelesPdf: ({ area, pagina = 1 }: Omit<ReferentesAt, 'q'> = {}) =>
    withSearch(FILES.carteles, { page: String(pageQuery(pagina).page), area }),
  cartelPdf: (id: string) => FILES.cartel.replace(':id', id),
  nosotras: () => PAGES.nosotras,
  steamAlumna: () => PAGES.steamAlumna,
  steamEmpresa: () => PAGES.steamEmpresa,
  contacto: () => PAGES.contacto,
  registro: (type?: 'alumno' | 'empresa') => withSearch(PAGES.registro, { type }),
  privacidad: () => PAGES.privacidad,
  cookies: () => PAGES.cookies,
  accesibilidad: () => PAGES.accesibilidad,
  avisoLegal: () => PAGES.avisoLegal,
  /** Asks an account to accept the privacy policy, then leads to the requested page. */
  consentimiento: (at: { volver?: string | undefined; hacer?: 'cerrar' } = {}) =>
    withSearch(PAGES.consentimiento, at),
  /** «Salir» without scripts. */
  salir: () => PAGES.salir,
  error404: () => PAGES.error404,
  /** Every piece of the visual language; not in production. */
  estilo: () => PAGES.estilo,
  alumna: {
    /** It leads to the requested page, like the other two. */
    login: (volver?: string) => withSearch(PAGES.alumna.login, { volver }),
    recuperar: () => PAGES.alumna.recuperar,
    verificar: () => PAGES.alumna.verificar,
    /** Reopens a closed account by the link of a mail. */
    reabrir: () => PAGES.alumna.reabrir,
    perfil: () => PAGES.alumna.perfil,
    sesiones: () => PAGES.alumna.sesiones,
    cv: () => PAGES.alumna.cv,
    ofertas: (search?: Search) => withSearch(PAGES.alumna.ofertas, search),
    oferta: (id: string, search?: Search) => withSearch(pathTo(PAGES.alumna.oferta, id), search),
  },
  empresa: {
    login: (volver?: string) => withSearch(PAGES.empresa.login, { volver }),
    recuperar: () => PAGES.empresa.recuperar,
    /** Its ofertas, all of them or those in one state. */
    perfil: (estado?: string, pagina?: number) =>
      withSearch(PAGES.empresa.perfil, { estado, ...paginaSearch(pagina) }),
    sesiones: () => PAGES.empresa.sesiones,
    /** The form of a new oferta; it may begin with what an earlier one says. */
    newOferta: (desde?: string) => withSearch(PAGES.empresa.newOferta, { desde }),
    oferta: (id: string) => pathTo(PAGES.empresa.oferta, id),
    /** Renews an oferta by the link of a mail. */
    renovar: () => PAGES.empresa.renovar,
    talento: (search?: Search) => withSearch(PAGES.empresa.talento, search),
    /** The shortlist as a file: the path of `downloadPreseleccion`, whose contract the page does not load. */
    preseleccionCsv: () => '/empresa/preseleccion.csv',
    talentoCv: (id: string, search?: Search) => withSearch(pathTo(PAGES.empresa.talentoCv, id), search),
  },
  admin: {
    login: (volver?: string) => withSearch(PAGES.admin.login, { volver }),
    recuperar: () => PAGES.admin.recuperar,
    ...eachSection((name) => (at?: SectionAt) => withSearch(PAGES.admin[name], sectionSearch(at))),
    /** The review queue: from its head, or after one that was seen; or back at one. */
    revision: ({ tras, ver, teclas = true }: RevisionAt = {}) =>
      withSearch(PAGES.admin.revision, { tras, ver, teclas: teclas ? '' : 'no' }),
    semana: () => PAGES.admin.semana,
    actividad: (at: ActividadAt = {}) => withSearch(PAGES.admin.actividad, at),
    accesos: (at: AccesosAt = {}) => withSearch(PAGES.admin.accesos, at),
    estado: () => PAGES.admin.estado,
    /** The account of the administrador herself. */
    cuenta: () => PAGES.admin.cuenta,
    plantillas: () => PAGES.admin.plantillas,
    alumnasFichero: () => PAGES.admin.alumnasFichero,
    empresasFichero: () => PAGES.admin.empresasFichero,
    cifras: (meses?: number) => withSearch(PAGES.admin.cifras, { meses: meses === 24 ? '24' : '' }),
  },
} as const

/** Where the end of a session leads (F013, F169). */
export const pageAfterLogout = (rol: Rol): string => (rol === 'admin' ? paths.admin.login() : paths.inicio())
