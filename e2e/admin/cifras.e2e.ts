import { readFile } from 'node:fs/promises'
import {
  adminDownloadCifras,
  adminGetCifras,
  type Cifra,
  type Cifras,
} from '@alumbra/contract/administracion/cifras'
import { timeOf } from '@alumbra/domain/dates'
import type { Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

const cifras = async (page: Page): Promise<Cifras> =>
  (await (await page.request.get(adminGetCifras.path)).json()).cifras

const inWords = (n: Cifra): string => n.toLocaleString('es')

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

test(
  'cifras-7 the figures say when they were counted, and every chart has its numbers in a table',
  release,
  async ({ page }) => {
    await openReady(page, '/admin/referentes')
    await page.getByRole('link', { name: 'Cifras' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cifras' })).toBeVisible()
    const shown = await cifras(page)
    await expect(page.getByText(`Actualizado a las ${timeOf(shown.calculadas_at)}`)).toBeVisible()

    const table = page.getByRole('table', { name: 'Alumnas por titulación', exact: true })
    for (const { grupo, n } of shown.familias.alumnas.slice(0, 10)) {
      const row = table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: grupo, exact: true }) })
      await expect(row.getByRole('cell').first()).toHaveText(inWords(n))
    }
    // Those who say none stand last, and have no bar on the scale of the groups.
    const provincias = page.getByRole('table', { name: /^Alumnas por provincia/ })
    await expect(provincias.last().getByRole('row').last()).toContainText('Sin indicar')
    await expect(page.getByRole('table', { name: 'Altas y ofertas publicadas por mes' })).toBeHidden()
    await page.getByText('Ver los meses en una tabla').focus()
    await page.keyboard.press('Enter')
    const months = page.getByRole('table', { name: 'Altas y ofertas publicadas por mes' })
    await expect(months.getByRole('row')).toHaveCount(13)
    await page.getByRole('link', { name: 'Ver 24 meses' }).click()
    await expect(page).toHaveURL('/admin/cifras?meses=24')
    await expect(months.getByRole('row')).toHaveCount(26)
    await expect(months.getByRole('row').last()).toContainText('Antes')
  },
)

test(
  'a group under five appears nowhere: not in the page, not in its source, not in the file',
  release,
  async ({ page }) => {
    await openReady(page, '/admin/cifras')
    const shown = await cifras(page)
    const small = shown.provincias.alumnas.filter(({ n }) => n === '< 5')
    expect(small.length).toBeGreaterThan(0)
    for (const { grupo } of small) {
      const row = page
        .getByRole('table', { name: /^Alumnas por provincia/, includeHidden: true })
        .getByRole('row', { includeHidden: true })
        .filter({ hasText: new RegExp(`^${grupo}`) })
      await expect(row.getByRole('cell', { includeHidden: true }).last()).toHaveText('< 5')
    }
    const { alumnas, empresas, invitaciones, familias, provincias } = shown
    const people = [alumnas, empresas, invitaciones, familias.alumnas, provincias.alumnas]
    const figures = JSON.stringify(people).match(/:(\d+)/g) ?? []
    expect(figures.map((one) => Number(one.slice(1))).filter((n) => n > 0 && n < 5)).toEqual([])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^cifras-de-alumbra-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toMatch(/^\uFEFFApartado;Grupo;Qué se cuenta;Cifra;Desde;Hasta;Nota\r\n/)
    for (const { grupo } of small) expect(text).toContain(`Provincia;${grupo};Alumnas;;1;4;< 5\r\n`)
    expect((await page.request.get(adminDownloadCifras.path)).headers()['content-type']).toContain('text/csv')
  },
)

test('the figures are without faults in both themes, narrow and wide', release, async ({ page }) => {
  test.slow()
  await openReady(page, '/admin/cifras')
  await page.getByText('Ver los meses en una tabla').click()
  await expectCleanEverywhere(page)
})

test('cifras-7 the page prints whole: without the menu, and with the rows that are folded away', async ({
  page,
}) => {
  await openReady(page, '/admin/cifras')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Trimestre a trimestre' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Altas y ofertas publicadas por mes' })).toBeVisible()
  await expect(page.getByText(/^Alumbra, \d/)).toBeVisible()
  for (const gone of [page.getByRole('navigation', { name: 'Secciones' }), page.getByText('Descargar CSV')])
    await expect(gone).toBeHidden()
})

test('cifras-10 an open page shows the next count, in a table that is unfolded too, and says when it was', async ({
  page,
}) => {
  await openReady(page, '/admin/cifras?meses=24')
  await page.getByText('Ver los meses en una tabla').click()
  const months = page.getByRole('table', { name: 'Altas y ofertas publicadas por mes' })
  await expect(months.getByRole('row')).toHaveCount(26)
  const shown = await cifras(page)
  const [first] = shown.familias.alumnas
  if (!first) throw new Error('No alumna has a titulación')
  const familias = { ...shown.familias, alumnas: [{ ...first, n: 987 }] }
  const calculadas_at = new Date(Date.parse(shown.calculadas_at) + 60_000).toISOString()
  await page.route(`**${adminGetCifras.path}`, (route) =>
    route.fulfill({ json: { cifras: { ...shown, calculadas_at, familias } } }),
  )
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const row = page
    .getByRole('table', { name: 'Alumnas por titulación', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: first.grupo, exact: true }) })
  await expect(row.getByRole('cell').first()).toHaveText(inWords(987))
  await expect(page.getByText(`Actualizado a las ${timeOf(calculadas_at)}`)).toBeVisible()
  await expect(months.getByRole('row')).toHaveCount(26)
})

test('without a mail server the mailbox says that mails reach nobody, and shows no path of the server', async ({
  page,
}) => {
  await openReady(page, '/admin/correo')
  await expect(page.getByText('Todavía no hay servidor de correo')).toHaveText(/no llegan a nadie[^/]*$/)
})
