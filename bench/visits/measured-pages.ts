import { PAGES } from '@alumbra/domain/page-paths'
import type { Page } from '@playwright/test'
import { newAlumna, putCv } from '../../e2e/support/new-alumna.ts'
import { openReady } from '../../e2e/support/open-ready.ts'
import { GUARDED_PAGES, LINKED_PAGES, type ListedPage, PUBLIC_PAGES } from '../../e2e/support/pages.ts'
import { logInAs } from '../../e2e/support/people.ts'
import { addressOf } from '../../e2e/support/sitemap.ts'
import { TWENTY } from '../keys/long-cv.ts'

/** A page that is measured: each of the site, in the list of the browser tests, and one that data makes long. */
export type MeasuredPage = ListedPage & { logIn?: (page: Page) => Promise<unknown> }

const LONG_CV: MeasuredPage = {
  name: 'alumna-perfil, twenty entries',
  path: PAGES.alumna.perfil,
  logIn: async ({ request }) => {
    await newAlumna(request, { nombre: 'Alma', apellidos: 'Rey Sol' })
    await putCv(request, TWENTY)
  },
}

export const VISITED: readonly MeasuredPage[] = [...PUBLIC_PAGES, ...LINKED_PAGES]
export const INSIDE: readonly MeasuredPage[] = [...GUARDED_PAGES, LONG_CV]

/** Logs in who looks at a page, and returns what opens it. */
export async function openerOf(page: Page, { path, link, person, logIn }: MeasuredPage) {
  if (person) await logInAs(page.context(), person)
  await logIn?.(page)
  const address = await addressOf(path, page.request)
  return async () => {
    await openReady(page, address)
    if (!link) return
    const href = await page.getByRole('link', { name: link }).first().getAttribute('href')
    await openReady(page, href ?? '')
  }
}
