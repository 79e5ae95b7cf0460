import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test("observabilidad-7 'Estado' says of each part how it is, in words, and leads to the mails", async ({
  page,
}) => {
  await logInAs(page.context(), 'carmen')
  await openReady(page, '/admin/semana')
  await page.getByRole('link', { name: 'Estado' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estado' })).toBeVisible()
  await expect(page.getByText(/^Todo va bien|^Hay (?:una|\d) cosas? que mirar/)).toBeVisible()

  const part = (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
  for (const name of ['Correos', 'Copias de seguridad', 'Tareas automáticas', 'Espacio en el disco'])
    await expect(part(name)).toContainText(/Bien|Conviene mirarlo|Hay que arreglarlo/)
  await expect(part('Espacio en el disco')).toContainText(/Quedan \d+(?:,\d)? [MG]B de/)
  await expect(part('Versión')).toContainText(/Alumbra \d+\.\d+\.\d+/)

  await part('Correos').getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/correo/)
})
