import { getOfertaFilters, listOfertas } from '@alumbra/contract/ofertas/oferta-publicada'
import { listReferentes } from '@alumbra/contract/referentes/referente'
import { expectCleanEverywhere } from '../support/axe.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { filter, titles } from './ofertas.ts'

test.use({
  cookiesRefused: true,
  viewport: { width: 360, height: 740 },
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|503/],
})

test(
  'empleo-12 filters that are chosen one after the other are one step back; words are another',
  release,
  async ({ page }) => {
    await logInAs(page.context(), 'ana')
    await openReady(page, '/ofertas')
    await page.getByRole('searchbox').fill('técnica')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/ofertas?q=t%C3%A9cnica')
    await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
    const provincia = filter(page, 'Provincia')
    const offered = await provincia.getByRole('option').allTextContents()
    await provincia.selectOption(offered[1] ?? '')
    for (const nth of [2, 3])
      await page.getByLabel(`O también, ${nth}.ª opción`).selectOption(offered[nth] ?? '')
    await expect(page).toHaveURL((url) => url.searchParams.getAll('provincia').length === 3)
    await page.goBack()
    await expect(page).toHaveURL('/ofertas?q=t%C3%A9cnica')
    await expect(page.getByRole('searchbox')).toHaveValue('técnica')
    await page.goBack()
    await expect(page).toHaveURL('/ofertas')
    await expect(page.getByRole('searchbox')).toHaveValue('')
  },
)

for (const [path, list] of [
  ['/ofertas', listOfertas.path],
  ['/referentes', listReferentes.path],
] as const)
  test(
    `wire-9 words that are written while a search of ${path} is under way stay`,
    release,
    async ({ page }) => {
      await logInAs(page.context(), 'ana')
      await openReady(page, path)
      const words = page.getByRole('searchbox')
      const { promise: answer, resolve } = Promise.withResolvers<void>()
      await page.route(
        (url) => url.pathname === list,
        async (route) => {
          await answer
          await route.continue()
        },
      )
      await words.fill('dat')
      await words.press('Enter')
      await words.pressSequentially('os y robots')
      resolve()
      await expect(page).toHaveURL(`${path}?q=dat`)
      await expect(words).toHaveValue('datos y robots')
      await words.press('Enter')
      await expect(page).toHaveURL(`${path}?q=datos+y+robots`)
      await page.goBack()
      await expect(words).toHaveValue('dat')
      await page.goBack()
      await expect(words).toHaveValue('')
    },
  )

test('empleo-12 textos-8 the sheet of the filters says that a choice waits for a connection', async ({
  page,
  context,
}) => {
  await logInAs(context, 'ana')
  await openReady(page, '/ofertas')
  const listed = await titles(page).allTextContents()
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Ver \d+ ofertas$/ })).toBeVisible()
  await context.setOffline(true)
  await filter(page, 'Modalidad').selectOption('Online')
  const sheet = page.locator('#filtros')
  await expect(sheet.getByText('Parece que no tienes conexión. Lo que elijas se aplica')).toBeInViewport()
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  expect(await titles(page).allTextContents()).toEqual(listed)
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  await expect(filter(page, 'Modalidad')).toHaveValue('Online')
  await context.setOffline(false)
  await expect(page).toHaveURL('/ofertas?modalidad=Online')
  await expect(sheet.getByText('Parece que no tienes conexión.')).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: /^Ver \d+ oferta/ })).toBeVisible()
})

test('empleo-14 options that do not come leave the last known ones, and say so where there were none', async ({
  page,
  context,
}) => {
  await logInAs(context, 'ana')
  await openReady(page, '/ofertas')
  const provincia = filter(page, 'Provincia')
  const options = () => provincia.locator('option').allTextContents()
  const offered = await options()
  expect(offered.length).toBeGreaterThan(2)
  await page.route(`**${getOfertaFilters.path}*`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  await filter(page, 'Modalidad').selectOption('Online')
  await expect(page).toHaveURL('/ofertas?modalidad=Online')
  await expect(page.locator('#filtros').getByRole('button', { name: /^Ver \d+ oferta/ })).toBeVisible()
  expect(await options()).toEqual(offered)

  await openReady(page, '/alumna')
  await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Busco empleo' }).click()
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  const missing = page.locator('#filtros').getByText('No hemos podido cargar las opciones de los filtros.')
  await expect(missing).toBeVisible()
  await expectCleanEverywhere(page)
  await page.unroute(`**${getOfertaFilters.path}*`)
  await missing.getByRole('link', { name: 'Volver a intentarlo' }).click()
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  await expect(missing).toHaveCount(0)
  expect(await options()).toEqual(offered)
})
