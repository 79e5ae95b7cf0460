import { readFile } from 'node:fs/promises'
import { adminRunEnsayoAlumnas } from '@alumbra/contract/cuentas/invitacion'
import type { Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { button, popup, title } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { address, choose } from './import-file.ts'

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

test.describe('a file of invitations', () => {
  test('that cannot be read is refused in a sentence, and the template can be read', async ({ page }) => {
    await openReady(page, '/admin/alumnas/fichero')
    await choose(page, 'a.csv', 'Nombre;Email\nAna;ana@ejemplo.es')
    await expect(page.getByRole('alert')).toHaveText(
      'No encontramos la columna Apellidos. La primera línea debe decir: Nombre, Apellidos, Email.',
    )
    await choose(page, 'alumnas.xlsx', Buffer.from('PK\x03\x04 a workbook', 'latin1'))
    await expect(page.getByRole('alert')).toContainText('Es un libro de Excel o de otra hoja de cálculo.')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Descargar una plantilla').click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toBe('\uFEFFNombre;Apellidos;Email;Grupo\r\n')
    await choose(page, 'b.csv', await readFile(await download.path()))
    await expect(page.getByRole('alert')).toHaveText('El fichero solo tiene la línea de títulos.')
  })

  test('invitaciones-4 while a file is read the page says so, and the focus stays on its button', async ({
    page,
  }) => {
    await openReady(page, '/admin/alumnas/fichero')
    const answer = Promise.withResolvers<void>()
    await page.route(`**${adminRunEnsayoAlumnas.path}`, async (route) => {
      await answer.promise
      await route.continue()
    })
    const heard = page.getByRole('main').getByRole('status')
    await expect(heard).toHaveText('')
    await button(page, 'Elegir un fichero CSV').focus()
    await choose(page, 'd.csv', `Nombre;Apellidos;Email\nIris;Pla;${address('lee')}`)
    await expect(heard).toHaveText('Leyendo d.csv…')
    await expect(button(page, 'Elegir un fichero CSV')).toBeFocused()
    answer.resolve()
    await expect(title(page, 'Esto dice d.csv')).toBeFocused()
  })

  test('invitaciones-4 shows a row whose cells are not separated as the file has it', async ({ page }) => {
    await openReady(page, '/admin/alumnas/fichero')
    await choose(page, 'c.csv', 'Nombre;Apellidos;Email\nIris;"Pla;Iris@ejemplo.es')
    await expect(page.getByRole('cell', { name: 'Pla;Iris@ejemplo.es', exact: true })).toBeVisible()
  })

  test('is dropped on the page as well', async ({ page }) => {
    await openReady(page, '/admin/alumnas/fichero')
    const data = await page.evaluateHandle(
      (text) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([text], 'arrastrado.csv'))
        return transfer
      },
      `Nombre;Apellidos;Email\nAna;Gil;${address('drag')}`,
    )
    await page.getByText('También puedes arrastrarlo aquí').dispatchEvent('drop', { dataTransfer: data })
    await expect(title(page, 'Esto dice arrastrado.csv')).toBeVisible()
  })

  test(
    'asks before it is left half-way, can be stopped, and goes on where it was',
    release,
    async ({ page }) => {
      const rows = Array.from({ length: 120 }, (_, i) => `Alumna;Número ${i};${address(`parar${i}`)}`)
      await openReady(page, '/admin/alumnas/fichero')
      await choose(page, 'largo.csv', `Nombre;Apellidos;Email\n${rows.join('\n')}`)
      await page.route('**/admin/api/alumnas/invitaciones', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400))
        await route.continue()
      })
      await button(page, 'Enviar 120 invitaciones').click()
      await button(page, 'Parar').click()
      await expect(title(page, 'Envío parado')).toBeFocused({ timeout: 15_000 })
      await expect(page.getByText('El envío está parado. Lo enviado está enviado')).toBeVisible({
        timeout: 15_000,
      })
      await page.getByRole('link', { name: 'Alumnas', exact: true }).first().click()
      await popup(page, 'Quedan invitaciones por enviar').getByRole('button', { name: 'Seguir aquí' }).click()
      await button(page, 'Seguir enviando').click()
      await expect(title(page, 'Envío terminado')).toBeFocused({ timeout: 30_000 })
      await expect(page.getByRole('listitem')).toContainText(['120 invitaciones enviadas.'])
    },
  )

  test.describe('over a bad line', () => {
    test.use({ expectedErrors: [/Failed to load resource/] })

    test(
      'invitaciones-6 is sent again after an answer that was lost, says that it was sent, and nobody gets two mails',
      release,
      async ({ page }) => {
        const email = address('perdida')
        await openReady(page, '/admin/alumnas/fichero')
        await choose(page, 'p.csv', `Nombre;Apellidos;Email\nAna;Gil;${email}`)
        let lost = 0
        await page.route('**/admin/api/alumnas/invitaciones', async (route) => {
          if (lost++ > 0) return route.continue()
          // It arrives, and its answer does not.
          await route.fetch()
          return route.abort()
        })
        await button(page, 'Enviar 1 invitación').click()
        await expect(title(page, 'Envío terminado')).toBeFocused({ timeout: 15_000 })
        await expect(page.getByRole('listitem')).toContainText(['1 invitación enviada.'])
        const search = await page.request.get(`/admin/api/alumnas?search=${email}`)
        const [{ id_alumna }] = (await search.json()).alumnas
        const history = await (await page.request.get(`/admin/api/alumnas/${id_alumna}/historial`)).json()
        expect(history.total).toBe(1)
      },
    )
  })

  test.describe('while it waits for another try', () => {
    test.use({ expectedErrors: [/status of 503/] })

    test.beforeEach(({ page }) => page.clock.install())

    for (const [how, stop] of [
      [
        'is stopped',
        async (page: Page) => {
          await button(page, 'Parar').click()
          await expect(title(page, 'Envío parado')).toBeFocused()
          await expect(page.getByText('El envío está parado. Lo enviado está enviado')).toBeVisible()
        },
      ],
      [
        'is left',
        async (page: Page) => {
          await page.getByRole('link', { name: 'Alumnas', exact: true }).first().click()
          await popup(page, '¿Paras el envío?').getByRole('button', { name: 'Parar y salir' }).click()
          await expect(page).toHaveURL('/admin/alumnas')
        },
      ],
    ] as const) {
      test(`invitaciones-14 ${how} at once and sends nothing more`, async ({ page }) => {
        await openReady(page, '/admin/alumnas/fichero')
        await choose(page, 'espera.csv', `Nombre;Apellidos;Email\nAna;Gil;${address('espera')}`)
        let calls = 0
        await page.route('**/admin/api/alumnas/invitaciones', (route) => {
          calls++
          return route.fulfill({ status: 503, headers: { 'Retry-After': '60' }, json: {} })
        })
        await button(page, 'Enviar 1 invitación').click()
        await expect(page.getByRole('status').filter({ hasText: 'dentro de 60 segundos.' })).toBeVisible()
        await stop(page)
        await page.clock.runFor(61_000)
        await page.evaluate(() => fetch('/api/health'))
        expect(calls).toBe(1)
      })
    }
  })

  test.describe('without a connection', () => {
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

    test('invitaciones-14 says why it waits, and goes on by itself', release, async ({ page, context }) => {
      await openReady(page, '/admin/alumnas/fichero')
      await choose(page, 'tunel.csv', `Nombre;Apellidos;Email\nAna;Gil;${address('tunel')}`)
      await expect(title(page, 'Esto dice tunel.csv')).toBeVisible()
      await context.setOffline(true)
      await button(page, 'Enviar 1 invitación').click()
      const why = page.getByRole('status').filter({ hasText: 'Parece que no tienes conexión.' })
      await expect(why).toContainText('seguimos por donde íbamos dentro de 1 segundo.')
      await expect(why).toContainText('dentro de 3 segundos.')
      await context.setOffline(false)
      await expect(title(page, 'Envío terminado')).toBeFocused({ timeout: 15_000 })
      await expect(page.getByRole('listitem')).toContainText(['1 invitación enviada.'])
      await expect(why).toBeHidden()
    })
  })

  test('has nothing against accessibility, before and after the trial', release, async ({ page }) => {
    test.slow()
    await openReady(page, '/admin/empresas/fichero')
    await expectCleanEverywhere(page)
    await openReady(page, '/admin/alumnas/fichero')
    await choose(page, 'axe.csv', `Nombre;Apellidos;Email\nAna;Gil;${address('axe')}\n;;mal`)
    await expect(title(page, 'Esto dice axe.csv')).toBeVisible()
    await expectCleanEverywhere(page)
    await button(page, 'Enviar 1 invitación').click()
    await expect(title(page, 'Envío terminado')).toBeFocused()
    await expectCleanEverywhere(page)
  })
})
