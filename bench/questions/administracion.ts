import { loginAdmin } from '@alumbra/contract/cuentas/cuenta-admin'
import { type Area, named, pagesOf, type Read, withQuery } from './question.ts'

type List = keyof typeof SEARCHES

/** Mails are found by the same words as the alumnas they go to. */
const OF_ALUMNAS = {
  todas: 'example',
  comun: 'garcia',
  corta: 'ana',
  dos: 'ana garcia',
  raro: 'zubizarreta',
  digitos: '4711',
} as const

/** Search texts for each list: a word in very many rows, one in few rows, an address, digits. */
const SEARCHES = {
  alumnas: OF_ALUMNAS,
  empresas: {
    todas: 'example',
    comun: 'solar',
    corta: 'sol',
    dos: 'solar s.l.',
    raro: 'villaverde',
    digitos: '4711',
  },
  ofertas: {
    todas: 'example',
    comun: 'tecnica',
    corta: 'ana',
    dos: 'tecnica solar',
    raro: 'radioterapia',
    digitos: '4711',
  },
  referentes: { todas: 'a', comun: 'maria', corta: 'ana', dos: 'ana maria', raro: 'curie', digitos: '19' },
  administradores: {
    todas: 'alumbra',
    comun: 'administradora',
    corta: 'adm',
    dos: 'administradora 4',
    raro: 'carmen',
    digitos: '47',
  },
  correos: OF_ALUMNAS,
} as const

const FILTERS = {
  alumnas: ['activo=true', 'activo=false', 'invitacion=pendiente', 'invitacion=caducada'],
  empresas: ['activo=true', 'activo=false', 'invitacion=caducada'],
  ofertas: ['status=pendiente', 'status=borrada'],
  referentes: ['activo=true', 'activo=false'],
  administradores: ['activo=true', 'activo=false'],
  correos: ['estado=enviado', 'estado=fallido'],
} as const

const ADDRESS: Record<keyof typeof SEARCHES, string | null> = {
  alumnas: 'email',
  empresas: 'mail',
  ofertas: 'mail',
  referentes: null,
  administradores: 'email',
  correos: 'destinatario',
}

async function questionsOf(read: Read, list: List): Promise<Record<string, string>> {
  const path = `/admin/api/${list}`
  const pages = await pagesOf(read, path)
  const questions: Record<string, string> = { ...pages }
  for (const filter of FILTERS[list]) questions[filter] = `${path}?${filter}`
  for (const [kind, words] of Object.entries(SEARCHES[list]))
    questions[NAMES[kind as keyof typeof NAMES]] = withQuery(path, { search: words })
  const field = ADDRESS[list]
  const [row] = ((await read(pages['middle page'])) as Record<List, Record<string, string>[]>)[list]
  if (field && row) questions['a whole address'] = withQuery(path, { search: row[field] ?? '' })
  if (list !== 'administradores' && list !== 'referentes')
    questions['common word, filtered'] = `${path}?search=${SEARCHES[list].comun}&${FILTERS[list][1]}`
  return named(list, questions)
}

/** The questions of a group of alumnas, and of what everybody did. */
async function groupsAndActivity(read: Read): Promise<Record<string, string>> {
  const { grupos } = (await read('/admin/api/grupos')) as { grupos: { grupo: string; alumnas: number }[] }
  const largest = grupos.toSorted((a, b) => b.alumnas - a.alumnas)[0]?.grupo ?? ''
  const list = '/admin/api/alumnas'
  const activity = '/admin/api/actividad'
  const { administradores, siguiente } = (await read(activity)) as {
    administradores: { id: string }[]
    siguiente: string | null
  }
  const quien = administradores[0]?.id ?? ''
  return {
    groups: '/admin/api/grupos',
    ...named('alumnas', {
      ...named('largest group', await pagesOf(read, list, { grupo: largest })),
      'largest group, active': withQuery(list, { grupo: largest, activo: 'true' }),
      'new this week': withQuery(list, { semana: 'nuevas' }),
      'CVs of this week': withQuery(list, { semana: 'cv' }),
      'ids of a group': withQuery(`${list}/seleccion`, { grupo: largest }),
    }),
    ...named('actividad', {
      newest: activity,
      'further back': withQuery(activity, { antes: siguiente ?? '' }),
      'of one administrador': withQuery(activity, { quien }),
      'in one section': withQuery(activity, { lista: 'ofertas' }),
      'of one, in one section': withQuery(activity, { quien, lista: 'ofertas' }),
    }),
  }
}

/** Requests of an administrador. */
export const administracion: Area = {
  login: { who: 'carmen', path: loginAdmin.path },
  questions: async (read) => {
    const lists = Object.keys(SEARCHES) as List[]
    const questions = await Promise.all(lists.map((list) => questionsOf(read, list)))
    return {
      ...Object.assign({}, ...questions),
      'ofertas: number pending': '/admin/ofertas/pendientes',
      'correos: how many in each state': '/admin/correos/estado',
      'ofertas: next of the review queue': '/admin/api/revision',
      figures: '/admin/api/cifras',
      'the week': '/admin/api/semana',
      ...(await groupsAndActivity(read)),
      'figures as CSV': '/admin/api/cifras.csv',
    }
  },
}

const NAMES = {
  todas: 'a word that all have',
  comun: 'common word',
  corta: 'three letters',
  dos: 'two words',
  raro: 'rare word',
  digitos: 'digits',
}
