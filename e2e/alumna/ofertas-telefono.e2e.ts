import { boxOf } from '../support/box.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { publishOferta } from '../support/publish-oferta.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { filter, titles } from './ofertas.ts'

test.use({ cookiesRefused: true, viewport: { width: 360, height: 740 } })

test(
  'empleo-5 empleo-6 empleo-9 on a phone the ofertas come first, and words and filters are at hand',
  release,
  async ({ page, baseURL }) => {
    const word = `Cerámica${Date.now()}`
    for (const provincia of ['Lugo', 'Ourense', 'Teruel'])
      await publishOferta(baseURL, { puesto: `${word} de ${provincia}`, ubicacion: `Centro, ${provincia}` })
    await logInAs(page.context(), 'ana')
    await openReady(page, '/ofertas')
    expect((await titles(page).first().boundingBox())?.y).toBeLessThan(600)
    await expect(filter(page, 'Provincia')).toBeHidden()

    await page
      .getByRole('searchbox', { name: 'Busca por palabras' })
      .fill(word.toUpperCase().replace('Á', 'a'))
    await page.getByRole('searchbox').press('Enter')
    await expect(titles(page)).toHaveText(['Teruel', 'Ourense', 'Lugo'].map((one) => `${word} de ${one}`))

    await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
    await filter(page, 'Provincia').selectOption('Lugo')
    await page.getByLabel('O también, 2.ª opción').selectOption('Teruel')
    await page.getByRole('button', { name: 'Ver 2 ofertas' }).click()
    await expect(filter(page, 'Provincia')).toBeHidden()
    await expect(titles(page)).toHaveText(['Teruel', 'Lugo'].map((one) => `${word} de ${one}`))
    await expect(page.getByRole('button', { name: 'Filtrar (2)' })).toBeVisible()
    await reloadReady(page)
    await expect(titles(page)).toHaveText(['Teruel', 'Lugo'].map((one) => `${word} de ${one}`))
    await expect(page).toHaveTitle(/^Ofertas · «CERaMICA\d+» · Lugo · Teruel · Alumbra$/)

    await page.getByRole('link', { name: 'Quitar el filtro Lugo' }).click()
    await expect(titles(page)).toHaveText([`${word} de Teruel`])
    await page.goBack()
    await expect(titles(page)).toHaveCount(2)
    await page.getByRole('link', { name: 'Quitar filtros' }).click()
    await expect(page).toHaveURL('/ofertas')
    await expect(page.getByRole('searchbox')).toHaveValue('')
  },
)

test('empleo-9 sitio-7 a filter that is taken away by keyboard leaves the focus beside it', async ({
  page,
}) => {
  await logInAs(page.context(), 'ana')
  await openReady(page, '/ofertas?modalidad=Presencial&provincia=Madrid')
  const chip = (text: string) => page.getByRole('link', { name: `Quitar el filtro ${text}` })
  await chip('Presencial').focus()
  await page.keyboard.press('Enter')
  await expect(chip('Presencial')).toHaveCount(0)
  await expect(chip('Madrid')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ofertas')
  await expect(page.getByRole('button', { name: 'Filtrar', exact: true })).toBeFocused()
})

test(
  'empleo-9 the sheet of the filters works without any script',
  release,
  async ({ browser, page, baseURL }) => {
    await logInAs(page.context(), 'ana')
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
      storageState: await page.context().storageState(),
    })
    const plain = await context.newPage()
    await plain.goto(`${baseURL}/ofertas?q=t%C3%A9cnica`)
    await plain.getByRole('button', { name: 'Filtrar', exact: true }).click()
    await filter(plain, 'Modalidad').selectOption('Presencial')
    await plain.getByRole('button', { name: 'Aplicar filtros' }).click()
    const { searchParams } = new URL(plain.url())
    expect([searchParams.get('q'), searchParams.get('modalidad')]).toEqual(['técnica', 'Presencial'])
    await expect(plain.getByRole('button', { name: 'Filtrar (1)' })).toBeVisible()
    await context.close()
  },
)

test(
  'empleo-8 from an oferta she writes to the empresa, calls it or copies its address',
  release,
  async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const mail = 'berta@roboticavegabaja.example'
    const descripcion = 'Regarás un campo de almendros.\n'.repeat(40)
    const id = await publishOferta(baseURL, {
      puesto: 'Técnica de riego',
      descripcion,
      mail,
      telf: '965000012',
    })
    await logInAs(context, 'ana')
    await openReady(page, `/oferta/${id}`)
    const write = page.getByRole('link', { name: 'Escribir a la empresa' })
    await expect(write).toBeInViewport({ ratio: 1 })
    await expect(write).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${mail}\\?subject=Oferta%20%C2%AB[^&]+&body=Hola%3A.+`),
    )
    await expect(page.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+34965000012')
    await expect(page.getByRole('main').getByText(mail, { exact: true })).toHaveCount(1)
    await page.getByRole('button', { name: 'Copiar correo' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Correo copiado.' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(mail)

    await page.setViewportSize({ width: 1280, height: 700 })
    await page.evaluate(() => scrollTo(0, 900))
    await expect(write).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Llamar' })).toBeHidden()
  },
)

test(
  'empleo-9 the first oferta stays on the first screen of a phone with filters on, and in the other order',
  release,
  async ({ page, baseURL }) => {
    for (const provincia of ['Lugo', 'Teruel'])
      await publishOferta(baseURL, { puesto: 'Técnica de riego', ubicacion: `Centro, ${provincia}` })
    await logInAs(page.context(), 'ana')
    for (const search of [
      'orden=afines',
      'titulacion=Sanidad',
      'provincia=Lugo&provincia=Teruel',
      'q=riego&provincia=Lugo&provincia=Teruel',
    ]) {
      await openReady(page, `/ofertas?${search}`)
      const { y } = await boxOf(titles(page).first())
      expect([search, y < 600, y]).toEqual([search, true, y])
    }
  },
)
