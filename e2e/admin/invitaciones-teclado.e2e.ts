import { readFile } from 'node:fs/promises'
import { button, title } from '../support/back-office.ts'
import { fileChooser } from '../support/file-chooser.ts'
import { tabTo } from '../support/keyboard.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { address } from './import-file.ts'

test.use({ cookiesRefused: true })

test(
  'sitio-7 invitaciones-4 a class is invited from a file by keyboard alone',
  release,
  async ({ page, context }) => {
    await logInAs(context, 'carmen')
    const [nora, iria] = [address('nora'), address('iria')]
    const file = Buffer.from(`Nombre;Apellidos;Email\nNora;Núñez;${nora}\nIria;Peña;${iria}\nMal;;x`)
    await openReady(page, '/admin/alumnas')
    await tabTo(page, page.getByRole('link', { name: 'Invitar desde un fichero' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitar alumnas desde un fichero')
    await tabTo(page, button(page, 'Elegir un fichero CSV'))
    const chooser = await fileChooser(page, () => page.keyboard.press('Enter'))
    await chooser.setFiles({ name: 'segundo.csv', mimeType: 'text/csv', buffer: file })

    await expect(title(page, 'Esto dice segundo.csv')).toBeFocused()
    await expect(page.getByRole('table', { name: 'Filas con errores' })).toContainText('Fila 4')
    const message = page.getByRole('textbox')
    await tabTo(page, message)
    await page.keyboard.insertText('Os presento Alumbra.')
    const send = button(page, 'Enviar 2 invitaciones')
    await tabTo(page, send)
    await page.keyboard.press('Enter')
    await expect(title(page, 'Envío terminado')).toBeFocused()
    expect((await lastMailTo(iria)).text).toContain('Os presento Alumbra.')

    await tabTo(page, button(page, 'Descargar el resultado'))
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(await readFile(await download.path(), 'utf8')).toContain(`${nora};;Invitada;`)
    await tabTo(page, page.getByRole('link', { name: 'Ver las pendientes' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/alumnas?invitacion=pendiente')
  },
)
