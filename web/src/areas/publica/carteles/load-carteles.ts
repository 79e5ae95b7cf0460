import type { Visit } from '@alumbra/contract/calls/visit'
import { listReferentes } from '@alumbra/contract/referentes/referente'
import { LETTERS } from '@alumbra/domain/area'
import { PAGES, pathTo } from '@alumbra/domain/page-paths'
import { loaded } from '../../../api/loaded.ts'
import { drawQr } from '../../../components/cuenta/qr.ts'
import { missingLetters } from '../../../components/cv/missing-letters.ts'
import { posterTexts } from '../../../components/referente/poster-texts.ts'
import { pageQuery, readPagina } from '../../../page-number.ts'

/** The posters of one page of the list, of one area or of all. */
export async function loadCarteles({ send, publicUrl }: Visit, request: Request) {
  const search = new URL(request.url).searchParams
  const area = LETTERS.find((letter) => letter === search.get('area'))
  const pagina = readPagina(search)
  const answer = await send(listReferentes, { query: { ...pageQuery(pagina), area: area ?? '' } })
  const referentes = answer.ok ? answer.data.referentes : []
  const carteles = referentes.map((referente) => ({
    referente,
    // Her id alone finds her page: a list of small codes.
    qr: drawQr(new URL(pathTo(PAGES.referente, referente.id), publicUrl).href),
  }))
  return loaded(answer, { area, pagina, carteles, missing: missingLetters(referentes.map(posterTexts)) })
}
