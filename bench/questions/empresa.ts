import {
  getTalento,
  getTalentoFilters,
  getTalentoOpciones,
  listTalentos,
  type TalentosPage,
} from '@alumbra/contract/alumnas/talento'
import { loginEmpresa } from '@alumbra/contract/cuentas/cuenta-empresa'
import { getSesionEmpresa } from '@alumbra/contract/cuentas/sesion'
import { getPerfilEmpresa } from '@alumbra/contract/empresa'
import { listOfertasEmpresa } from '@alumbra/contract/ofertas/oferta'
import { type Area, named, pagesOf, withQuery } from './question.ts'

/** Requests of an empresa. */
export const empresa: Area = {
  login: { who: 'berta', path: loginEmpresa.path },
  questions: async (read) => {
    const list = listTalentos.path
    const pages = await pagesOf(read, list)
    const { results } = (await read(pages['middle page'])) as TalentosPage
    const common = { provincia: 'Madrid', titulacion: 'Informática y Comunicaciones' }
    const filtered = await pagesOf(read, list, common)
    const ofMadrid = await pagesOf(read, list, { provincia: 'Madrid' })
    return {
      ...named('talento', {
        ...pages,
        'one filter': ofMadrid['first page'],
        'one filter, middle page': ofMadrid['middle page'],
        'two filters': filtered['first page'],
        'two filters, middle page': filtered['middle page'],
        'two filters, last page': filtered['last page'],
        'filters that few have': withQuery(list, { provincia: 'Ceuta', titulacion: 'Química' }),
        'a common word': withQuery(list, { q: 'laboratorio' }),
        'a rare word': withQuery(list, { q: 'telar' }),
        'two words': withQuery(list, { q: 'maria robotica' }),
        'an idioma': withQuery(list, { idioma: 'Inglés' }),
        'two provincias': `${list}?provincia=Madrid&provincia=Soria`,
        shortlist: withQuery(list, { preseleccionadas: 'true' }),
        'what can be filtered by': getTalentoFilters.path,
        'what else': withQuery(getTalentoOpciones.path, { titulacion: 'Sanidad' }),
        'a CV': getTalento.path.replace(':id', results[0]?.id_alumna ?? ''),
      }),
      ...named('its own', {
        session: getSesionEmpresa.path,
        profile: getPerfilEmpresa.path,
        ofertas: listOfertasEmpresa.path,
      }),
    }
  },
}
