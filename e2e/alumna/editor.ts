import { getPerfilAlumna, type PerfilAlumna, saveCv } from '@alumbra/contract/alumnas/alumna'
import type { CallBody } from '@alumbra/contract/calls/call'
import type { Page } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { send } from '../support/send.ts'

type Sent = CallBody<typeof saveCv>

export const COMPLETE: Sent = {
  telf: '612345678',
  provincia: 'Sevilla',
  frase_definitoria: 'Quiero entender cómo funcionan las cosas',
  titulacion: 'Química',
  especialidad: 'Operaciones de Laboratorio (Grado Medio)',
  linkedin: '',
  github: '',
  habilidades_tecnicas: '',
  proyectos_certificados: '',
  otros_estudios: '',
  formacion: [],
  experiencia: [],
  idiomas: [],
}

/** Saves this CV and opens the page of its alumna. */
export async function openEditor(page: Page, cv: Sent = COMPLETE) {
  await send(page.request, saveCv, cv)
  await openReady(page, '/alumna')
}

export const perfil = async (page: Page): Promise<PerfilAlumna> =>
  (await page.request.get(getPerfilAlumna.path)).json()

export const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })

export const entry = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Saves, and sees it done. */
export async function saveWell(page: Page) {
  await save(page).click()
  await page.getByRole('dialog', { name: 'Datos guardados' }).getByRole('button', { name: 'Aceptar' }).click()
}
