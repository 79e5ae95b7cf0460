import { address, choose, invited } from '../admin/import-file.ts'
import { inTeruel, status } from '../empresa/preseleccion.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { button, popup } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true, contextOptions: { reducedMotion: 'reduce' } })

test.describe('sitio-6 clean in axe behind a login: questions, previews and messages that an address alone does not show', () => {
  test.describe('of an administrador', () => {
    test.beforeEach(({ context }) => logInAs(context, 'carmen'))

    test(
      'the question about ticked accounts, its outcome, and the actions of a phone',
      release,
      async ({ page }) => {
        const { email } = await invited(page)
        await openReady(page, `/admin/alumnas?buscar=${email}`)
        await page.getByRole('checkbox', { name: 'Seleccionar Iris Invitada Pla' }).check()
        await page.getByRole('button', { name: 'Desactivar' }).click()
        const question = popup(page, 'Desactivar: 1 alumna')
        await expect(question).toBeVisible()
        await expectCleanEverywhere(page)
        await question.getByRole('button', { name: 'Desactivar' }).click()
        await expect(page.getByText('Hecho: 1 de 1.')).toBeVisible()
        await expectCleanEverywhere(page)
      },
    )

    test('the mail of an invitation before it is sent', release, async ({ page }) => {
      await openReady(page, '/admin/alumnas?nuevo=1')
      await page.getByLabel('Nombre').fill('Iris')
      await page.getByLabel('Email').fill(address('iris'))
      await page.getByLabel('Unas líneas tuyas').fill('Os espero el lunes en el aula 12.')
      await button(page, 'Ver el correo antes de enviarlo').click()
      const mail = page.getByRole('region', { name: 'El correo' })
      await expect(mail).toContainText('Os espero el lunes en el aula 12.')
      await expectCleanEverywhere(page)
    })

    test('the question before an invitation is cancelled', async ({ page }) => {
      const { path } = await invited(page)
      await openReady(page, path)
      await button(page, 'Cancelar invitación').click()
      await expect(popup(page, '¿Cancelar la invitación?')).toBeVisible()
      await expectCleanEverywhere(page)
    })

    test('a file of invitations with wrong rows, and after it was sent', release, async ({ page }) => {
      const rows = ['Iris;Gil;sin-arroba;2º', `Noa;Gil;${address('noa')};2º`]
      await openReady(page, '/admin/alumnas/fichero')
      await choose(page, 'clase.csv', ['Nombre;Apellidos;Email;Grupo', ...rows].join('\n'))
      await expect(page.getByRole('table', { name: 'Filas con errores' })).toBeVisible()
      await expectCleanEverywhere(page)
      await button(page, 'Enviar 1 invitación').click()
      await expect(page.getByRole('heading', { name: 'Envío terminado' })).toBeFocused()
      await expectCleanEverywhere(page)
    })
  })

  test.describe('of an empresa', () => {
    const { VERA } = inTeruel()

    test(
      'the message of the shortlist with «Deshacer», and the question about a note',
      release,
      async ({ page }) => {
        await openReady(page, '/talento?provincia=Teruel')
        await page.getByRole('button', { name: `Preseleccionar a ${VERA}` }).click()
        await expect(status(page, 'Añadida a tu preselección.')).toBeVisible()
        await expect(button(page, 'Deshacer')).toBeVisible()
        await expectCleanEverywhere(page)

        await page.getByRole('link', { name: `Ver CV de ${VERA}` }).click()
        await page.getByRole('textbox', { name: 'Nota' }).fill('Llamarla el martes.')
        await button(page, 'Guardar nota').click()
        await expect(status(page, 'Nota guardada')).toBeVisible()
        await page.getByRole('button', { name: `Quitar de la preselección a ${VERA}` }).click()
        await expect(popup(page, '¿Quitarla de tu preselección?')).toBeVisible()
        await expectCleanEverywhere(page)
      },
    )
  })
})
