type House = { base: string; cookie: string }

type Page = Record<string, unknown> & { totalPages: number }

/** What is looked for in each list: a word that very many have, one that few have, an address, digits. */
const SEARCHES = {
  alumnas: {
    todas: 'example',
    comun: 'garcia',
    corta: 'ana',
    dos: 'ana garcia',
    raro: 'zubizarreta',
    digitos: '4711',
  },
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
  correos: {
    todas: 'example',
    comun: 'garcia',
    corta: 'ana',
    dos: 'ana garcia',
    raro: 'zubizarreta',
    digitos: '4711',
  },
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

async function read({ base, cookie }: House, path: string): Promise<Page> {
  const answer = await fetch(base + path, { headers: { cookie } })
  return (await answer.json()) as Page
}

/** The questions of the back office by name, each with the address that asks it of this house. */
export async function questionsOf(house: House): Promise<Record<string, string>> {
  const questions: Record<string, string> = {}
  for (const list of Object.keys(SEARCHES) as (keyof typeof SEARCHES)[]) {
    const path = `/admin/api/${list}`
    const first = await read(house, path)
    const deep = await read(house, `${path}?page=${Math.floor(first.totalPages / 2)}`)
    questions[`${list}: first page`] = path
    for (const filter of FILTERS[list]) questions[`${list}: ${filter}`] = `${path}?${filter}`
    questions[`${list}: middle page`] = `${path}?page=${Math.floor(first.totalPages / 2)}`
    questions[`${list}: last page`] = `${path}?page=${Math.max(0, first.totalPages - 1)}`
    for (const [kind, words] of Object.entries(SEARCHES[list]))
      questions[`${list}: ${NAMES[kind as keyof typeof NAMES]}`] =
        `${path}?search=${encodeURIComponent(words)}`
    const field = ADDRESS[list]
    const [row] = deep[list] as Record<string, string>[]
    if (field && row)
      questions[`${list}: a whole address`] = `${path}?search=${encodeURIComponent(row[field] ?? '')}`
    if (list !== 'administradores' && list !== 'referentes')
      questions[`${list}: common word, filtered`] =
        `${path}?search=${SEARCHES[list].comun}&${FILTERS[list][1]}`
  }
  return {
    ...questions,
    'ofertas: number pending': '/admin/ofertas/pendientes',
    'correos: how many in each state': '/admin/correos/estado',
    'ofertas: next of the review queue': '/admin/api/revision',
    figures: '/admin/api/cifras',
    'figures as CSV': '/admin/api/cifras.csv',
  }
}

const NAMES = {
  todas: 'a word that all have',
  comun: 'common word',
  corta: 'three letters',
  dos: 'two words',
  raro: 'rare word',
  digitos: 'digits',
}
