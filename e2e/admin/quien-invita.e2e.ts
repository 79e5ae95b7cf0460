import { button, save } from '../support/back-office.ts'
import { boxOf } from '../support/box.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { makeAdministrador, PASSWORD, statusOfLogin } from './administradores.ts'
import { address, choose } from './import-file.ts'

const ELDA = 'C.I.P.F.P Valle de Elda'
const INVITED = 'Se ha enviado un mail a la alumna para que continúe con el registro.'
const LINES = 'Nos vemos el jueves en la charla.'

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

test(
  'administradores-5 invitaciones-12 invitaciones-13 an administrador gets a centre, adds some lines, reads the mail and sends it',
  release,
  async ({ page }) => {
    const { id, email } = await makeAdministrador(page.request)
    await openReady(page, `/admin/administradores?ver=${id}`)
    await expect(page.getByRole('textbox', { name: 'Centro' })).toHaveValue('Los dos centros')
    await button(page, 'Editar').click()
    await page.getByRole('combobox', { name: 'Centro' }).selectOption(ELDA)
    await save(page, 'Hecho', 'Se han modificado los datos del administrador correctamente')
    await expect(page.getByRole('textbox', { name: 'Centro' })).toHaveValue(ELDA)

    await page.context().clearCookies()
    expect(await statusOfLogin(page.request, email, PASSWORD)).toBe(200)
    const noa = address('noa')
    await openReady(page, '/admin/alumnas?nuevo=1')
    await page.getByLabel('Nombre').fill('Noa')
    await page.getByLabel('Apellidos').fill('Invitada Gil')
    await page.getByLabel('Email').fill(noa)
    const lines = page.getByRole('textbox', { name: 'Unas líneas tuyas (si quieres)' })
    await lines.fill(LINES)
    await button(page, 'Ver el correo antes de enviarlo').click()
    const sheet = page.getByRole('region', { name: 'El correo' })
    await expect(sheet).toContainText('Hola, Noa:')
    await expect(sheet).toContainText(
      `${ELDA}, uno de los centros que llevan Alumbra, te ha abierto una cuenta`,
    )
    await expect(sheet).toContainText('Quien te invita añade:')
    await expect(sheet.getByRole('blockquote')).toHaveText(LINES)
    // The preview is never older than the field.
    await lines.fill(`${LINES} Trae tu portátil.`)
    await expect(sheet).toHaveCount(0)
    await save(page, 'Hecho', INVITED)
    await expect(page.getByText(`En nombre de ${ELDA}`)).toBeVisible()
    await expect(page.getByText(`Con estas líneas: «${LINES} Trae tu portátil.»`)).toBeVisible()

    const { text, links } = await lastMailTo(noa)
    expect(text).toContain(`Quien te invita añade:\n\n> ${LINES} Trae tu portátil.`)
    await page.context().clearCookies()
    const link = new URL(links.find((one) => one.includes('token=')) ?? '')
    await openReady(page, link.pathname + link.search)
    const invitation = page.getByRole('region', { name: 'Tu invitación' })
    await expect(invitation).toContainText(`Te invita${ELDA}, uno de los centros que llevan Alumbra`)
  },
)

test('invitaciones-13 the mail comes into view above the buttons of the panel', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openReady(page, '/admin/empresas?nuevo=1')
  await page.getByLabel('Empresa', { exact: true }).fill('Redes Levante S.L.')
  const look = button(page, 'Ver el correo antes de enviarlo')
  const subject = page.getByRole('region', { name: 'El correo' }).getByText('Asunto')
  for (const time of ['first', 'second']) {
    // By keyboard, as a pointer would bring the button further up.
    await page.getByRole('textbox', { name: 'Unas líneas tuyas (si quieres)' }).focus()
    await look.press('Enter')
    await expect(subject).toBeInViewport()
    const [{ y, height }, bar] = [await boxOf(subject), await boxOf(button(page, 'Guardar'))]
    expect([time, y + height < bar.y]).toEqual([time, true])
    await page.getByLabel('Empresa', { exact: true }).scrollIntoViewIfNeeded()
  }
})

test(
  'administracion-15 invitaciones-13 the lines of a file survive another file, and every mail has them',
  release,
  async ({ page }) => {
    const iris = address('iris')
    await openReady(page, '/admin/alumnas/fichero')
    await choose(page, 'una.csv', `Nombre;Apellidos;Email\nIris;Gil;${iris}\n${'Mal;;x\n'.repeat(101)}`)
    await button(page, 'Ver más filas (1)').press('Enter')
    await expect(page.getByRole('table', { name: 'Filas con errores' }).getByRole('row').last()).toBeFocused()
    const lines = page.getByRole('textbox', { name: 'Unas líneas tuyas (si quieres)' })
    await lines.fill(`${LINES}${'x'.repeat(300)}`)
    await button(page, 'Enviar 1 invitación').click()
    await expect(lines).toBeFocused()
    await expect(lines).toHaveAccessibleDescription(/Máximo 300 caracteres/)
    await lines.fill(LINES)
    await button(page, 'Elegir otro fichero').press('Enter')
    await expect(button(page, 'Elegir un fichero CSV')).toBeFocused()
    await choose(page, 'otra.csv', `Nombre;Apellidos;Email\nIris;Gil;${iris}\n`)
    await expect(lines).toHaveValue(LINES)
    await button(page, 'Ver el correo antes de enviarlo').click()
    await expect(page.getByRole('region', { name: 'El correo' })).toContainText('Hola, Iris:')
    await page.getByRole('link', { name: 'Alumnas', exact: true }).first().click()
    await expect(page).toHaveURL('/admin/alumnas')
    await openReady(page, '/admin/alumnas/fichero')
    await choose(page, 'otra.csv', `Nombre;Apellidos;Email\nIris;Gil;${iris}\n`)
    await expect(lines).toHaveValue(LINES)
    await button(page, 'Enviar 1 invitación').click()
    await expect(page.getByText('Envío terminado')).toBeVisible()
    expect((await lastMailTo(iris)).text).toContain(`Quien te invita añade:\n\n> ${LINES}`)
  },
)
