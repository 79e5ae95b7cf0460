import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { button, popup, save } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs, PEOPLE } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { address } from './import-file.ts'

test.use({ expectedErrors: [/409/] })

const KNOWN_EMAIL = 'Ya hay una cuenta con este email'

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

test(
  'F181 F182 empresas-3 somebody who has an account is not invited: alreadyRegistered beside the email or the CIF, and the form keeps its text',
  release,
  async ({ page }) => {
    await openReady(page, '/admin/alumnas?nuevo=1')
    await page.getByLabel('Nombre').fill('Ana')
    await page.getByLabel('Apellidos').fill('Otra')
    await page.getByLabel('Email').fill(PEOPLE.ana.email.toUpperCase())
    await save(page, 'Error', ERROR_TEXT.alreadyRegistered)
    await expect(page.getByLabel('Apellidos')).toHaveValue('Otra')
    // The popup closes by itself, and the field goes on saying it.
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(KNOWN_EMAIL)

    await page.getByRole('link', { name: 'Empresas', exact: true }).click()
    await popup(page, '¿Sales sin guardar?').getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page).toHaveURL('/admin/empresas')
    await button(page, 'Nuevo').click()
    await page.getByLabel('Empresa', { exact: true }).fill('Otra')
    await page.getByLabel('Email').fill(address('empresa'))
    await page.getByLabel('CIF').fill('b-03.990.025')
    await save(
      page,
      'Error',
      `${ERROR_TEXT.alreadyRegistered} Detalles: El email está libre: lo que ya tiene cuenta es el CIF.`,
    )
    await page.getByLabel('Email').fill(PEOPLE.berta.mail)
    await save(page, 'Error', ERROR_TEXT.alreadyRegistered)
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(KNOWN_EMAIL)
    await expect(page.getByLabel('CIF')).toHaveAccessibleDescription('Ya hay una empresa con este CIF')
  },
)
