import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { listReferentes, type Referente, type ReferentesPage } from '@alumbra/contract/referentes/referente'
import type { Page } from '@playwright/test'

export const LIST = (url: URL) => url.pathname === listReferentes.path

export const buildReferente = (changes: Partial<Referente>): Referente => ({
  id: crypto.randomUUID(),
  nombre: 'Nadia Ficticia Prueba',
  img: null,
  frase_motivadora: 'Una frase que anima',
  estudios: 'Electrónica',
  trabajos: 'Taller de robots',
  instagram: '',
  linkedin: '',
  github: '',
  video: '',
  areas: [],
  ...changes,
})

/** From now on the API answers the browser with pages of this list. */
export async function answerWith(page: Page, referentes: Referente[]) {
  await page.route(LIST, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('page')) * PAGE_SIZE.referentes
    const body: ReferentesPage = {
      referentes: referentes.slice(from, from + PAGE_SIZE.referentes),
      total: referentes.length,
      totalPages: Math.ceil(referentes.length / PAGE_SIZE.referentes),
    }
    await route.fulfill({ json: body })
  })
}

export const next = (page: Page) => page.getByRole('link', { name: 'Siguiente' })

export const cards = (page: Page) => page.getByRole('main').getByRole('article')
