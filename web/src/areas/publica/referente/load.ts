import type { Visit } from '@alumbra/contract/calls/visit'
import { getReferente, getVecinas } from '@alumbra/contract/referentes/referente'
import { PAGES, pathTo } from '@alumbra/domain/page-paths'
import { data, redirect } from 'react-router'
import { pageStatus } from '../../../api/loaded.ts'
import { drawQr } from '../../../components/cuenta/qr.ts'
import { missingLetters } from '../../../components/cv/missing-letters.ts'
import { posterTexts } from '../../../components/referente/poster-texts.ts'
import { paths } from '../../../paths.ts'

/** As many letters as an id has; the API knows which ids there can be. */
const ID = /^.{36}(?=-|$)/

/**
 * A referente, her neighbours in the list and the QR code of her page; the id alone finds her, with any name after it.
 */
export async function load({ send, publicUrl }: Visit, request: Request, direccion: string) {
  const id = ID.exec(direccion)?.[0]
  if (!id) throw data(null, { status: 404 })
  const [referente, vecinas] = await Promise.all([
    send(getReferente, { params: { id } }),
    send(getVecinas, { params: { id } }),
  ])
  if (!referente.ok) throw data(null, { status: pageStatus(referente) })

  const path = paths.referente(referente.data)
  // In a request for data alone the router has restored the path of the page.
  if (pathTo(PAGES.referente, direccion) !== path) throw redirect(path + new URL(request.url).search, 301)
  return {
    referente: referente.data,
    // The page works without its neighbours.
    vecinas: vecinas.ok ? vecinas.data : { anterior: null, siguiente: null, de_su_area: [] },
    qr: drawQr(new URL(path, publicUrl).href),
    missing: missingLetters(posterTexts(referente.data)),
  }
}
