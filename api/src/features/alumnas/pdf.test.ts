import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { buildCv } from '../../../test/people/builders.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { firstPixel, transparentPng } from '../../../test/people/transparent-photo.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let ana: Client
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.as('ana')
})
afterAll(() => app.close())

const CV = buildCv({
  frase_definitoria: 'Pingüinos, cigüeñas y ñandúes: ¡señales! «Á É Í Ó Ú»',
  proyectos_certificados: '',
  habilidades_tecnicas: 'TypeScript\n<b>SQL</b>',
  github: 'github.com/ana',
  otros_estudios: 'Solfeo en Łódź',
  formacion: [
    {
      fa_titulo: 'Informática y Comunicaciones',
      fa_especialidad: 'Desarrollo de Aplicaciones Web (Grado Superior)',
      fa_centro: 'I.E.S Villaverde',
      fa_inicio: '2023',
      fa_fin: 'Actualmente',
      proyectos_destacados: 'Un telescopio\nDos robots',
    },
  ],
  experiencia: [{ puesto: 'Técnica', empresa: 'Sensores Júcar', inicio: '2022', fin: 'Actualidad' }],
  idiomas: [{ idioma: 'Francés', nivel: 'Avanzado' }],
})

type Tag = { role?: string; alt?: string; children?: Tag[] }
const rolesOf = (tag: Tag): string[] => [tag.role ?? '', ...(tag.children ?? []).flatMap(rolesOf)]

/** The content of the PDF as a reader shows it. */
async function download(who: Client) {
  const answer = await who.send({ method: 'GET', url: '/alumnas/cv.pdf' })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  // The client returns text, so request the raw bytes again.
  const { rawPayload } = await app.fastify.inject({
    method: 'GET',
    url: '/alumnas/cv.pdf',
    headers: { cookie: `alumbra=${who.cookie('alumbra')}` },
  })
  const pdf = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise
  const lines: string[] = []
  const tags: Tag[] = []
  const links: string[] = []
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n)
    const { items } = await page.getTextContent()
    lines.push(...items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')))
    tags.push((await page.getStructTree()) as Tag)
    links.push(...(await page.getAnnotations()).map(({ url }: { url?: string }) => url ?? ''))
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title: string; Language: string } }
  const mark: unknown = await pdf.getMarkInfo()
  return {
    answer,
    bytes: rawPayload,
    text: lines.join(''),
    roles: tags.flatMap(rolesOf),
    tags,
    links,
    info,
    // A Map, although its types say otherwise.
    marked: (mark as Map<string, unknown> | null)?.get('Marked'),
    pages: pdf.numPages,
  }
}

describe('the CV as a PDF', () => {
  it('F112 has every text of the CV as text, with its accents and line by line', async () => {
    await ana.put('/alumnas/updatecv', CV)
    const { text, pages } = await download(ana)
    expect(pages).toBe(1)
    for (const line of [
      'Ana Muñoz de la Cruz',
      'Desarrollo de Aplicaciones Web (Grado Superior)',
      'Informática y Comunicaciones · I.E.S Villaverde · 2023 – Actualmente',
      'Un telescopio',
      'Dos robots',
      'Sensores Júcar · 2022 – Actualidad',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    // Titles stand beside their sections, and short lines beside each other.
    for (const piece of [
      'Sobre mí',
      'Pingüinos, cigüeñas y ñandúes: ¡señales! «Á É Í Ó Ú»',
      'Formación no STEAM',
      'Solfeo en Łódź',
      'Francés — Avanzado',
      'Teléfono: 612 345 678',
      'Email: ana@alumnas.example',
      'Provincia: Madrid',
      'GitHub: github.com/ana',
      'LinkedIn: linkedin.com/in/ejemplo',
      'TypeScript',
      '<b>SQL</b>',
    ]) {
      expect(text).toContain(piece)
    }
    expect(text).not.toContain('página')
    expect(text.indexOf('Formación STEAM')).toBeLessThan(text.indexOf('Experiencia'))
    expect(text.indexOf('Experiencia')).toBeLessThan(text.indexOf('Idiomas'))
    expect(text).not.toContain('Proyectos personales o certificaciones')
  })

  it('cv-4 is tagged, says its language and its title, and its links lead somewhere', async () => {
    await ana.put('/alumnas/updatecv', CV)
    const { marked, roles, info, links } = await download(ana)
    expect([marked, info.Language, info.Title]).toEqual([true, 'es-ES', 'CV de Ana Muñoz de la Cruz'])
    const count = (role: string) => roles.filter((one) => one === role).length
    expect(['H1', 'H2', 'L', 'LI', 'Link', 'Figure'].map(count)).toEqual([1, 6, 2, 7, 4, 0])
    expect(links).toEqual([
      'tel:+34612345678',
      'mailto:ana@alumnas.example',
      'https://github.com/ana',
      'https://linkedin.com/in/ejemplo',
    ])
  })

  it('shows her photo with an alternative text', async () => {
    const color = { width: 500, height: 500, channels: 3, background: '#8a2f62' } as const
    const png = await sharp({ create: color }).png().toBuffer()
    expect((await ana.upload('/alumnas/upload-profile-picture', png)).status).toBe(200)
    const { tags, roles } = await download(ana)
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(1)
    expect(JSON.stringify(tags)).toContain('"alt":"Foto de Ana Muñoz de la Cruz"')
  })

  it('cv-4 shows a photo without a ground on white', async () => {
    expect((await ana.upload('/alumnas/upload-profile-picture', await transparentPng())).status).toBe(200)
    const { bytes } = await download(ana)
    expect(await firstPixel(bytes)).toEqual([255, 255, 255])
  })

  it('cv-4 fits a few lines more than a page on one, and keeps emoji', async () => {
    const otros_estudios = Array.from({ length: 24 }, (_, i) => `Curso ${i} 🌱`).join('\n')
    await ana.put('/alumnas/updatecv', { ...CV, otros_estudios })
    const { text, pages } = await download(ana)
    expect(pages).toBe(1)
    expect(text).toContain('Curso 23 🌱')
  })

  it('cv-9 keeps names in Cyrillic, Greek, Vietnamese and Romanian', async () => {
    const names = 'Олена Шевченко, Ελένη Παππά, Phạm Việt Ngữ, Ștefania Țurcanu'
    await ana.put('/alumnas/updatecv', { ...CV, otros_estudios: names })
    expect((await download(ana)).text).toContain(names)
  })

  it('continues over several numbered pages', async () => {
    const otros_estudios = Array.from({ length: 90 }, (_, i) => `Curso ${i}`).join('\n')
    await ana.put('/alumnas/updatecv', { ...CV, otros_estudios })
    const { text, pages } = await download(ana)
    expect(pages).toBe(3)
    expect(text).toContain('Curso 89')
    for (const n of [1, 2, 3]) expect(text).toContain(`Ana Muñoz de la Cruz · página ${n} de 3`)
  })

  it('cv-4 is there for an empty CV too, and has a name that every system understands', async () => {
    const lucia = await loggedIn(app, { rol: 'alumna', id: app.ids.lucia })
    const { answer, text } = await download(lucia)
    expect(text).toContain('Lucía Peñalver Ibáñez')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="CV Lucia Penalver Ibanez.pdf"; filename*=UTF-8\'\'CV%20Luc%C3%ADa%20Pe%C3%B1alver%20Ib%C3%A1%C3%B1ez.pdf',
    )
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
