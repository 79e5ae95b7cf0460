import { savePerfilEmpresa } from '@alumbra/contract/empresa'
import { DEMO_EMPRESAS } from '../../api/seed/lists/empresas.ts'
import { logInEmpresa } from '../support/new-empresa.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { PEOPLE } from '../support/people.ts'
import { present } from '../support/present.ts'
import { expect, test } from '../support/test.ts'
import { field } from './oferta-form.ts'
import { button, perfil } from './perfil.ts'

/** Its phone says NULL. */
const LABORATORIO = present(DEMO_EMPRESAS.find(({ cif }) => cif === 'B50990084'))

// A conflict, when somebody else has saved a phone meanwhile.
test.use({ expectedErrors: [/409/] })

test('empresas-5 empresas-6 a phone that an import left as NULL is none: the other data are saved, and so is a phone', async ({
  page,
}) => {
  await logInEmpresa(page.request, { cif: LABORATORIO.cif, password: PEOPLE.berta.password })
  await openReady(page, '/empresa/oferta')
  await expect(field(page, 'Contacto')).toHaveValue(/./)
  await expect(field(page, 'Teléfono')).toHaveValue('')

  await openReady(page, '/empresa')
  const card = page.getByRole('region', { name: LABORATORIO.empresa })
  const phone = card.getByRole('definition').nth(2)
  await expect(phone).toHaveText('Sin indicar')
  await expect(card).not.toContainText('NULL')

  await button(card, 'Editar datos').click()
  await expect(card.getByLabel('Teléfono')).toHaveValue('')
  await card.getByLabel('Contacto').fill('Elvira Pons Gil')
  await button(card, 'Guardar').click()
  await button(page.getByRole('dialog', { name: 'Datos guardados' }), 'Aceptar').click()
  expect(await perfil(page)).toMatchObject({ telf: 'NULL', contacto: 'Elvira Pons Gil' })

  await reloadReady(page)
  await button(card, 'Editar datos').click()
  await card.getByLabel('Teléfono').fill('976 123 456')
  await page.request.post(savePerfilEmpresa.path, { data: { telf: '976000111' } })
  await button(card, 'Guardar').click()
  const dialog = page.getByRole('alertdialog', { name: 'Los datos han cambiado en otro sitio' })
  await expect(dialog).toContainText(/976\s?000\s?111/)
  await dialog.getByRole('button', { name: 'Quedarme con lo guardado' }).click()
  await page.request.post(savePerfilEmpresa.path, { data: { telf: '' } })
  await reloadReady(page)
  await button(card, 'Editar datos').click()
  await card.getByLabel('Teléfono').fill('976 123 456')
  await button(card, 'Guardar').click()
  await button(page.getByRole('dialog', { name: 'Datos guardados' }), 'Aceptar').click()
  await expect(phone).toHaveText('976 123 456')
  expect((await perfil(page)).telf).toBe('976123456')
})
