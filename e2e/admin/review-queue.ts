import type { OfertaInput } from '@alumbra/contract/ofertas/oferta'
import { adminGetOferta } from '@alumbra/contract/ofertas/oferta-admin'
import type { EstadoRevision } from '@alumbra/domain/oferta'
import type { Page } from '@playwright/test'
import { writeOferta } from '../support/new-empresa.ts'
import type { LoggedInEmpresa } from '../support/newcomers.ts'
import { expect } from '../support/test.ts'

export const heading = (page: Page) => page.locator('#en-revision')

export const message = (page: Page) => page.getByRole('main').getByRole('status').first()

const queueAfter = (id: string) => `/admin/ofertas/revision?tras=${id}`

export const stateOf = async (page: Page, id: string): Promise<EstadoRevision> =>
  (await (await page.request.get(adminGetOferta.path.replace(':id', id))).json()).estado_revision

/** Steps over what other tests wrote, until one of ours is shown. */
export async function reachMine(page: Page, mark: string) {
  for (;;) {
    await expect(heading(page)).toBeVisible()
    const text = (await heading(page).textContent()) ?? ''
    if (text.includes(mark)) return text
    await page.keyboard.press('n')
    await expect(heading(page)).not.toHaveText(text)
  }
}

/** Waits until another one, or the end, has the focus. */
export const movedOn = (page: Page, from: string) =>
  expect(async () => {
    await expect(heading(page)).not.toHaveText(from, { timeout: 100 })
    await expect(heading(page)).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [20] })

/** Ofertas of one test alone, one after another in the queue; others may write theirs in between. */
export async function writeMany(empresa: LoggedInEmpresa, count: number, changes: Partial<OfertaInput> = {}) {
  const mark = crypto.randomUUID().slice(0, 8)
  const ids: string[] = []
  for (let n = 0; n <= count; n++) {
    const puesto = `Sismóloga ${mark}-${n}`
    const descripcion = `Lectura de registros ${mark}-${n} y mantenimiento de los equipos de la estación.`
    ids.push(await writeOferta(empresa.request, { puesto, descripcion, mail: empresa.mail, ...changes }))
  }
  const [anchor = '', ...mine] = ids
  return { mark, ids: mine, address: queueAfter(anchor) }
}
