import { getPerfilAlumna, listMisConsultas } from '@alumbra/contract/alumnas/alumna'
import { loginAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { getSesionAlumna } from '@alumbra/contract/cuentas/sesion'
import {
  getOferta,
  getOfertaFilters,
  listOfertas,
  listParecidas,
  type OfertasPage,
} from '@alumbra/contract/ofertas/oferta-publicada'
import { type Area, named, pagesOf, withQuery } from './question.ts'

/** Requests of an alumna. */
export const alumna: Area = {
  login: { who: 'ana', path: loginAlumna.path },
  questions: async (read) => {
    const list = listOfertas.path
    const pages = await pagesOf(read, list)
    const { results } = (await read(pages['middle page'])) as OfertasPage
    const oferta = results[0]?.ofertas[0]
    const common = { provincia: 'Madrid', titulacion: 'Informática y Comunicaciones' }
    // Those of an oferta that both find: a list without rows costs the yardstick next to nothing.
    const found = ((await read(withQuery(list, common))) as OfertasPage).results[0]?.ofertas[0]
    const { modalidad = '', nivel_estudios = '' } = found ?? {}
    const all = { ...common, modalidad, nivel_estudios }
    const affine = await pagesOf(read, list, { orden: 'afines' })
    return {
      ...named('ofertas', {
        ...pages,
        'one filter': withQuery(list, { provincia: 'Madrid' }),
        'two filters': withQuery(list, common),
        'four filters': withQuery(list, all),
        'four filters, last page': (await pagesOf(read, list, all))['last page'],
        'a filter that few have': withQuery(list, { provincia: 'Ceuta', modalidad: 'Online' }),
        'a common word': withQuery(list, { q: 'tecnica' }),
        'a rare word': withQuery(list, { q: 'telar' }),
        'a word, best match first': withQuery(list, { q: 'tecnica', orden: 'afines' }),
        'two provincias': `${list}?provincia=Madrid&provincia=Soria`,
        'saved ones': withQuery(list, { guardadas: 'true' }),
        'what can be filtered by': getOfertaFilters.path,
        'one of them': getOferta.path.replace(':id', oferta?.id ?? ''),
        'those like one': listParecidas.path.replace(':id', oferta?.id ?? ''),
      }),
      ...named('Más afines', {
        ...affine,
        'two filters': withQuery(list, { ...common, orden: 'afines' }),
      }),
      ...named('hers', {
        session: getSesionAlumna.path,
        profile: getPerfilAlumna.path,
        'who read her CV': listMisConsultas.path,
      }),
    }
  },
}
