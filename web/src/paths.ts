import type { Area } from '@alumbra/domain/area'
import { referenteSlug } from '@alumbra/domain/slug'
import { paginaSearch } from './page-number.ts'

/** Every address of the pages (docs/spec/sitio.md). */
export const paths = {
  inicio: (pagina?: number) => withSearch('/', paginaSearch(pagina)),
  referentes: ({ q, area, pagina }: ReferentesAt = {}) =>
    withSearch('/referentes', { q, area, ...paginaSearch(pagina) }),
  referente: (referente: { id: string; nombre: string }) => `/referentes/${referenteSlug(referente)}`,
  nosotras: () => '/nosotras',
  steamAlumna: () => '/steam-alumna',
  steamEmpresa: () => '/steam-empresa',
  contacto: () => '/contacto',
  /** Where a message without scripts ends. */
  contactoEnviado: () => '/contacto?enviado=1',
  registro: (type?: 'alumno' | 'empresa') => (type ? `/registro?type=${type}` : '/registro'),
  /** Where a registration without scripts ends. */
  registroEnviado: () => '/registro?enviado=1',
  privacidad: () => '/politica-privacidad',
  cookies: () => '/politica-cookies',
  accesibilidad: () => '/accesibilidad',
  avisoLegal: () => '/aviso-legal',
  /** Where an account accepts the privacy policy before it goes on to the page it asked for. */
  consentimiento: (at: { volver?: string | undefined; hacer?: 'salir' | 'cerrar' } = {}) =>
    withSearch('/consentimiento', at),
  error404: () => '/error404',
  /** Every piece of the visual language; not in production. */
  estilo: () => '/estilo',
  alumna: {
    login: (volver?: string) => conVolver('/alumna/login', volver),
    recuperar: () => '/alumna/recuperar',
    verificar: () => '/alumna/verificar',
    /** Where the link of a mail brings a closed account back. */
    reabrir: () => '/alumna/reabrir',
    /** The login of whoever has just brought her account back. */
    reabierta: (email: string) => withSearch('/alumna/login', { email, reabierta: '1' }),
    perfil: () => '/alumna',
    cv: () => '/cv-alumna',
    ofertas: (busqueda?: OfertasAt) => withSearch('/ofertas', ofertasSearch(busqueda)),
    /** An oferta; it remembers the list that led to it. */
    oferta: (id: string, busqueda?: OfertasAt) => withSearch(`/oferta/${id}`, ofertasSearch(busqueda)),
  },
  empresa: {
    login: (volver?: string) => conVolver('/empresa/login', volver),
    recuperar: () => '/empresa/recuperar',
    perfil: () => '/empresa',
    /** The form of a new oferta; it may begin with what an earlier one says. */
    ofertaNueva: (desde?: string) => withSearch('/empresa/oferta', { desde }),
    oferta: (id: string) => `/empresa/edicion-oferta/${id}`,
    /** Where the link of a mail renews an oferta. */
    renovar: () => '/empresa/renovar',
    talento: (busqueda?: TalentosAt) => withSearch('/talento', talentosSearch(busqueda)),
    /** A CV; it remembers the list that led to it. */
    talentoCv: (id: string, busqueda?: TalentosAt) =>
      withSearch(`/talento-cv/${id}`, talentosSearch(busqueda)),
  },
  admin: {
    login: (volver?: string) => conVolver('/admin', volver),
    referentes: (at?: SeccionAt) => withSearch('/admin/referentes', seccionSearch(at)),
    alumnas: (at?: SeccionAt) => withSearch('/admin/alumnas', seccionSearch(at)),
    empresas: (at?: SeccionAt) => withSearch('/admin/empresas', seccionSearch(at)),
    ofertas: (at?: SeccionAt) => withSearch('/admin/ofertas', seccionSearch(at)),
    /** The review queue: from its head, or after one that was seen; or back at one. */
    revision: ({ tras, ver, teclas = true }: RevisionAt = {}) =>
      withSearch('/admin/ofertas/revision', { tras, ver, teclas: teclas ? '' : 'no' }),
    plantillas: () => '/admin/ofertas/plantillas',
    alumnasFichero: () => '/admin/alumnas/fichero',
    empresasFichero: () => '/admin/empresas/fichero',
    administradores: (at?: SeccionAt) => withSearch('/admin/administradores', seccionSearch(at)),
    correo: (at?: SeccionAt) => withSearch('/admin/correo', seccionSearch(at)),
    cifras: (meses?: number) => withSearch('/admin/cifras', { meses: meses === 24 ? '24' : '' }),
  },
} as const

/** Our profiles elsewhere (F008). */
export const redes = {
  LinkedIn: 'https://www.linkedin.com/',
  Instagram: 'https://www.instagram.com/',
} as const

/** A login that leads on to the page asked for before it. */
function conVolver(login: string, volver?: string): string {
  return volver ? `${login}?volver=${encodeURIComponent(volver)}` : login
}

/** A place in a section of the back office: the list, and one of it open, or a new one (F172). */
export type SeccionAt = {
  buscar?: string
  activo?: string
  estado?: string
  invitacion?: string
  pagina?: number
  ver?: string
  editar?: boolean
  nuevo?: boolean
}

const seccionSearch = ({
  buscar,
  activo,
  estado,
  invitacion,
  pagina,
  ver,
  editar,
  nuevo,
}: SeccionAt = {}) => ({
  buscar,
  activo,
  estado,
  invitacion,
  ...paginaSearch(pagina),
  ver,
  editar: editar ? '1' : '',
  nuevo: nuevo ? '1' : '',
})

type RevisionAt = {
  tras?: string
  ver?: string
  /** Whether single keys decide. */
  teclas?: boolean
}

type ReferentesAt = { q?: string; area?: Area; pagina?: number }

/** An address with what is set of its search. */
function withSearch(path: string, fields: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}

type OfertasAt = {
  titulacion: string
  provincia: string
  modalidad: string
  nivel: string
  guardadas: boolean
  orden: string
  pagina: number
}

/** What of a search of ofertas the address has to say. */
const ofertasSearch = (busqueda?: OfertasAt): Record<string, string> =>
  busqueda
    ? {
        titulacion: busqueda.titulacion,
        provincia: busqueda.provincia,
        modalidad: busqueda.modalidad,
        nivel: busqueda.nivel,
        guardadas: busqueda.guardadas ? 'true' : '',
        orden: busqueda.orden === 'recientes' ? '' : busqueda.orden,
        ...paginaSearch(busqueda.pagina),
      }
    : {}

type TalentosAt = { titulacion: string; provincia: string; preseleccionadas: boolean; pagina: number }

/** What of a search of talento the address has to say. */
const talentosSearch = (busqueda?: TalentosAt): Record<string, string> =>
  busqueda
    ? {
        titulacion: busqueda.titulacion,
        provincia: busqueda.provincia,
        preseleccionadas: busqueda.preseleccionadas ? 'true' : '',
        ...paginaSearch(busqueda.pagina),
      }
    : {}
