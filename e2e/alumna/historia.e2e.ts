import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { lastMailTo } from '../support/mailbox.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { publishOferta } from '../support/publish-oferta.ts'
import { expect, test } from '../support/test.ts'

const CIRA = {
  nombre: 'Cira',
  apellidos: 'Núñez Agüero',
  email: `cira-${crypto.randomUUID().slice(0, 8)}@alumnas.example`,
}
const PASSWORD = 'Nebulosa#2031azul'
const FRASE = 'Arreglo lo que otros tiran'

async function download(page: Page, link: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('an alumna from her registration to her own data', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const puesto = `Técnica de electromedicina ${Date.now()}`
  await publishOferta(baseURL, { puesto, ubicacion: 'Teruel', modalidad: 'Hibrido' })

  await test.step('she registers', async () => {
    await openReady(page, '/')
    await page.getByRole('button', { name: 'Rechazar' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Soy alumna' }).click()
    await page.getByRole('link', { name: 'Crear mi cuenta' }).first().click()
    await page.getByLabel('Nombre').fill(CIRA.nombre)
    await page.getByLabel('Apellidos').fill(CIRA.apellidos)
    await page.getByLabel('Email').fill(CIRA.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Repite la contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByText('Te hemos enviado un correo para activar tu cuenta.')).toBeVisible()
  })

  await test.step('she follows the link of her mail', async () => {
    const { links } = await lastMailTo(CIRA.email)
    await page.goto(links.find((link) => link.includes('/alumna/verificar')) ?? '')
    await page.waitForURL('**/alumna')
    await untilReady(page)
    await expect(page.getByRole('region', { name: 'Tus datos' })).toContainText(CIRA.email)
    await expect(page.getByRole('region', { name: 'Faltan 4 datos para que te vean' })).toBeVisible()
  })

  await test.step('she writes her CV', async () => {
    await page.getByLabel('Provincia').fill('Teruel')
    await page.getByLabel('Frase que te define').fill(FRASE)
    await page.getByLabel('Titulación *').selectOption('Electricidad y Electrónica')
    await page.getByLabel('Especialidad *').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Añadir idioma' }).click()
    await page.getByLabel('Idioma *').fill('Francés')
    await page.getByLabel('Nivel *').selectOption('Avanzado')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Datos guardados' })
    await dialog.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page.getByRole('region', { name: 'Tu CV está completo' })).toContainText(
      'Las empresas pueden verlo.',
    )
  })

  await test.step('she sees it as empresas do and takes it along as a PDF', async () => {
    await page.getByRole('link', { name: 'Ver cómo queda' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${CIRA.nombre} ${CIRA.apellidos}`)
    await expect(page.getByRole('region', { name: 'Sobre mí', exact: true })).toContainText(FRASE)
    await expect(page.getByText(/no lo ven/)).toHaveCount(0)
    const { name, bytes } = await download(page, 'Descargar PDF')
    expect(name).toBe('CV Cira Núñez Agüero.pdf')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('she finds an oferta by its filters and keeps it', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Busco empleo' }).click()
    await page.getByLabel('Provincia', { exact: true }).selectOption('Teruel')
    await expect(page).toHaveURL(/provincia=Teruel/)
    await page.getByLabel('Modalidad', { exact: true }).selectOption('Hibrido')
    await expect(page).toHaveURL(/modalidad=Hibrido/)
    await page.getByRole('link', { name: `Ver + ${puesto}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(puesto)
    await page.getByRole('button', { name: `Guardar oferta «${puesto}»` }).click()
    await expect(page.getByRole('button', { name: `Quitar de guardadas «${puesto}»` })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Oferta guardada.' })).toBeVisible()
  })

  await test.step('she downloads everything stored about her', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Perfil' }).click()
    const { name, bytes } = await download(page, 'Descargar mis datos')
    expect(name).toBe('Mis datos en Alumbra.zip')
    const datos = JSON.parse(strFromU8(unzipSync(bytes)['mis-datos.json'] ?? new Uint8Array()))
    expect(datos.cuenta.email).toBe(CIRA.email)
    expect(datos.cv).toMatchObject({ frase_definitoria: FRASE, completo: true, visible: true })
    expect(datos.ofertasGuardadas).toMatchObject([{ puesto }])
    expect(datos.correos).toHaveLength(1)
  })
})
