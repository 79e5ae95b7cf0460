import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { createOferta, OfertaInput } from '@alumbra/contract/ofertas/oferta'
import { getFamiliasOfertas } from '@alumbra/contract/referentes/catalogo'
import { test } from '../support/as-empresa.ts'
import { logInEmpresa, OFERTA } from '../support/new-empresa.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { field, fillAll, form, ofertas, submit } from './oferta-form.ts'

test.describe('the form of a new oferta', () => {
  test('F157 F158 creates the oferta, says so, and leads home, where it waits for review', async ({
    page,
  }) => {
    await openReady(page, '/empresa/oferta')
    const puesto = `Analista de agua ${Date.now()}`
    await fillAll(page, { puesto })
    await form(page).getByRole('checkbox', { name: 'Energía y Agua' }).check()
    const created = page.waitForRequest((request) => request.method() === 'POST')
    await submit(page).click()
    expect((await created).postDataJSON()).toEqual({
      ...OfertaInput.parse({ ...OFERTA, puesto, telf: '', titulaciones: ['Energía y Agua'] }),
      envio: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const dialog = page.getByRole('dialog', { name: 'Datos guardados' })
    await expect(dialog).toContainText('Los cambios han sido guardados correctamente')
    await expect(dialog.locator('[data-state=success]')).toBeVisible()
    await expect(page.locator('#puesto')).toHaveValue('')
    await expect(page).toHaveURL('/empresa/oferta')
    await dialog.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page).toHaveURL('/empresa')
    const row = page.getByRole('listitem').filter({ hasText: puesto })
    await expect(row).toContainText('Pendiente')
    expect((await ofertas(page)).find((oferta) => oferta.puesto === puesto)).toMatchObject({
      estado_revision: 'pendiente',
    })
    await openReady(page, '/empresa/oferta')
    await expect(field(page, 'Puesto')).toHaveValue('')
  })

  test('F158 the success closes by itself and leads home as well', release, async ({ page }) => {
    await openReady(page, '/empresa/oferta')
    await fillAll(page)
    await submit(page).click()
    await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
    await expect(page).toHaveURL('/empresa', { timeout: 6000 })
  })

  test.describe('when the answer is lost on the way', () => {
    test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] })

    test(
      'wire-20 F159 the oferta that is sent again, also after a reload, is no twin',
      release,
      async ({ page }) => {
        const puesto = `Guardiana de boyas ${Date.now()}`
        await openReady(page, '/empresa/oferta')
        await fillAll(page, { puesto })
        let lost = 0
        await page.route(`**${createOferta.path}`, async (route) => {
          if (route.request().method() !== 'POST' || lost === 2) return route.fallback()
          lost++
          await route.fetch()
          await route.abort('connectionreset')
        })
        const refusal = page.getByRole('alertdialog', { name: 'Error al guardar' })
        await submit(page).click()
        await refusal.getByRole('button', { name: 'Entendido' }).click()
        await submit(page).click()
        await expect(refusal).toBeVisible()
        // Another tab creates another one meanwhile.
        const other = await page.context().newPage()
        await openReady(other, '/empresa/oferta')
        await fillAll(other, { puesto: `Otra ${puesto}` })
        await submit(other).click()
        await expect(other.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
        await other.close()
        await reloadReady(page)
        await expect(field(page, 'Puesto')).toHaveValue(puesto)
        await submit(page).click()
        await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
        const twins = async () => (await ofertas(page)).filter((one) => one.puesto === puesto).length
        expect([lost, await twins()]).toEqual([2, 1])

        // Another one with the same words is another one.
        await openReady(page, '/empresa/oferta')
        await fillAll(page, { puesto })
        await submit(page).click()
        await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
        expect(await twins()).toBe(2)
      },
    )
  })

  test.describe('when the server refuses', () => {
    test.use({ expectedErrors: [/400|401|500|503/] })

    test('F159 says so and keeps every value', async ({ page }) => {
      await openReady(page, '/empresa/oferta')
      await fillAll(page)
      await form(page).getByRole('checkbox', { name: 'Química' }).check()
      await page.route(`**${createOferta.path}`, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      )
      await submit(page).press('Enter')
      const dialog = page.getByRole('alertdialog', { name: 'Error al guardar' })
      await expect(dialog).toContainText(ERROR_TEXT.createOfertaError)
      await expect(dialog.locator('[data-state=error]')).toBeVisible()
      await dialog.getByRole('button', { name: 'Entendido' }).click()
      await expect(field(page, 'Puesto')).toHaveValue(OFERTA.puesto)
      await expect(field(page, 'Descripción')).toHaveValue(OFERTA.descripcion)
      await expect(field(page, 'Modalidad')).toHaveValue(OFERTA.modalidad)
      await expect(form(page).getByRole('checkbox', { name: 'Química' })).toBeChecked()
      await expect(submit(page)).toBeFocused()
    })

    test('F159 a field that the server refuses says why, beside itself', release, async ({ page }) => {
      await openReady(page, '/empresa/oferta')
      await fillAll(page)
      const fields = { 'titulaciones.0': 'Elige una de las titulaciones de la lista', mail: 'Otro email' }
      await page.route(`**${createOferta.path}`, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 400, json: { errorCode: 'paramsError', errorMessage: '', fields } })
          : route.fallback(),
      )
      await submit(page).click()
      const dialog = page.getByRole('alertdialog', { name: 'Error al guardar' })
      await expect(dialog).toContainText(ERROR_TEXT.paramsError)
      await dialog.getByRole('button', { name: 'Entendido' }).click()
      await expect(form(page).getByRole('region', { name: 'Hay 2 datos por revisar' })).toBeFocused()
      await expect(field(page, 'Email')).toHaveAccessibleDescription('Otro email')
      const titulaciones = form(page).getByRole('group', { name: 'Titulaciones' })
      await expect(titulaciones).toContainText(fields['titulaciones.0'])
      await form(page).getByRole('link', { name: fields['titulaciones.0'] }).click()
      await expect(titulaciones).toBeFocused()
    })

    test(
      'F159 a titulación of a draft that the catalogue has no more can be taken off',
      release,
      async ({ page }) => {
        await openReady(page, '/empresa/oferta')
        await fillAll(page)
        await form(page).getByRole('checkbox', { name: 'Química' }).check()
        await openReady(page, '/empresa')
        await page.evaluate(() => {
          for (const [key, text] of Object.entries(localStorage))
            localStorage.setItem(key, String(text).replaceAll('Química', 'Alquimia'))
        })
        await openReady(page, '/empresa/oferta')
        await form(page).getByRole('checkbox', { name: 'Alquimia' }).click()
        await expect(form(page).getByRole('checkbox', { name: 'Alquimia' })).toHaveCount(0)
        await submit(page).click()
        await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
      },
    )

    test(
      'F072 a session that has ended leads to the login, and the draft stays',
      release,
      async ({ page, empresa }) => {
        await openReady(page, '/empresa/oferta')
        await fillAll(page, { puesto: 'Sobrevivo' })
        await page.context().clearCookies()
        await submit(page).click()
        await expect(page).toHaveURL('/empresa/login?volver=%2Fempresa%2Foferta&sesion=terminada')
        await expect(page.getByRole('region', { name: 'Tu sesión' })).toContainText(
          'Lo que no llegaste a guardar te espera en este navegador.',
        )
        await logInEmpresa(page.request, empresa)
        await openReady(page, '/empresa/oferta')
        await expect(field(page, 'Puesto')).toHaveValue('Sobrevivo')
      },
    )

    test('F072 a session that has ended leads from a link of the home to the login, and back to the form', async ({
      page,
    }) => {
      await openReady(page, '/empresa')
      await page.context().clearCookies()
      await page.getByRole('link', { name: 'AÑADIR OFERTA' }).click()
      await expect(page).toHaveURL('/empresa/login?volver=%2Fempresa%2Foferta')
    })

    test('F016 a load that fails says so in place of the form', async ({ page }) => {
      await openReady(page, '/empresa')
      await page.route(`**${getFamiliasOfertas.path}`, (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('link', { name: 'AÑADIR OFERTA' }).click()
      await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
    })
  })
})
