import { LETTERS, WIDE_LETTERS } from '@alumbra/domain/pdf-letters'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import { expect, it, vi } from 'vitest'
import { costOf } from '../../test/counting/cpu.ts'
import { Tries } from '../../test/counting/tries.ts'
import { buildCv } from '../../test/people/builders.ts'
import { cvPdf } from './cv.ts'
import { drawCv } from './draw-cv.ts'
import { openDocument, setFont } from './open-document.ts'
import type { CvPdf } from './write-cv.ts'

const cv = { ...buildCv(), nombre: 'Ana', apellidos: 'Ruiz', email: 'ana@lab.test', foto: null } as CvPdf

/** A CV of maximum size: every list full, every text at its limit. */
function longest(letters: string): CvPdf {
  const text = (length: number) => letters.repeat(length).slice(0, length)
  const [titulo, lineas] = [text(200), text(1000)]
  return {
    ...cv,
    frase_definitoria: titulo,
    habilidades_tecnicas: lineas,
    proyectos_certificados: lineas,
    otros_estudios: lineas,
    formacion: Array(50).fill({
      fa_titulo: titulo,
      fa_especialidad: titulo,
      fa_centro: titulo,
      fa_inicio: '2020',
      fa_fin: '2021',
      proyectos_destacados: text(250),
      otros_titulo: titulo,
    }),
    experiencia: Array(50).fill({ puesto: titulo, empresa: titulo, inicio: '2020', fin: '2021' }),
    idiomas: Array(50).fill({ idioma: titulo, nivel: 'Básico' }),
  }
}

/** The lines of each page as a reader shows them. */
async function readPages(bytes: Buffer): Promise<string[][]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const { items } = await (await pdf.getPage(i + 1)).getTextContent()
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      return text.join('').split('\n')
    }),
  )
}

/** How an uncompressed font with outlines of TrueType begins. */
const TRUE_TYPE = 0x0001_0000

/** Milliseconds for which a CV may block the event loop. */
const HOLD_MS = 50

it('does not block the event loop with the longest CV that the form admits', async () => {
  const tries = new Tries('G-event-loop PDF')
  await cvPdf(cv)
  for (const letters of ['a', 'palabra ', 'aą', 'aя', '\n', '👩🏽‍🔬 a']) {
    const cost = await costOf(async () => {
      const bytes = await cvPdf(longest(letters))
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }, HOLD_MS)
    tries.add(cost > HOLD_MS ? `${JSON.stringify(letters)}: ${cost.toFixed(1)} ms` : undefined)
  }
  tries.report()
}, 60_000)

/** Different emoji of one sign each. */
const EMOJI = Array.from({ length: 0x1fb00 - 0x1f300 }, (_, i) => String.fromCodePoint(0x1f300 + i)).filter(
  (sign) => /\p{Emoji_Presentation}/u.test(sign),
)

it('cv-4 writes 900 different emoji within the time of a CV', async () => {
  const [habilidades_tecnicas, proyectos_certificados, otros_estudios] = [0, 300, 600].map((first) =>
    EMOJI.slice(first, first + 300).join(''),
  )
  const bytes = await cvPdf({ ...cv, habilidades_tecnicas, proyectos_certificados, otros_estudios } as CvPdf)
  const text = (await readPages(bytes)).flat().join('')
  expect(EMOJI.slice(0, 900).filter((sign) => !text.includes(sign))).toEqual([])
}, 60_000)

it('cv-4 gives fontkit no compressed font, of which it inflates a table for each of 300 emoji', async () => {
  const registered = vi.spyOn(PDFDocument.prototype, 'registerFont')
  await drawCv({ ...cv, habilidades_tecnicas: EMOJI.slice(0, 300).join('') })
  const formats = new Map(
    registered.mock.calls.map(([name, font]) => [name, Buffer.from(font as Buffer).readUInt32BE(0)]),
  )
  registered.mockRestore()
  expect([...formats.keys()]).toContain('emoji')
  expect(new Set(formats.values())).toEqual(new Set([TRUE_TYPE]))
}, 60_000)

it('cv-4 keeps nobody waiting for all that another account asks for', async () => {
  const done: string[] = []
  const ask = (who: string) =>
    cvPdf(cv, who).then(
      () => done.push(who),
      () => done.push(`${who} refused`),
    )
  const asked = Array.from({ length: 12 }, () => ask('ana'))
  await Promise.all([...asked, ask('lucia')])
  expect(done.filter((who) => who === 'ana refused')).toHaveLength(7)
  expect(done.filter((who) => !who.endsWith('refused')).indexOf('lucia')).toBeLessThan(3)
})

it('draws the next CV after one that cannot be drawn', async () => {
  const broken = { ...cv, formacion: null } as unknown as CvPdf
  const [first, second] = await Promise.allSettled([cvPdf(broken), cvPdf(cv)])
  expect(first.status).toBe('rejected')
  expect(second.status).toBe('fulfilled')
}, 60_000)

/** Every letter that a font file has, one in each word. */
const WORDS = [...Object.values(LETTERS), ...Object.values(WIDE_LETTERS)]
  .flat()
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
  // pdf.js reads a mark that stands alone with a space.
  .filter((char) => /\p{L}/u.test(char) && char.normalize('NFC') === char && char !== 'ͺ')
  .map((char) => `n${char}o`)

it('cv-9 every letter is copied, searched and read aloud as it was written, in each typeface', async () => {
  const all = [...new Set(WORDS)].join(' ')
  const experiencia = [{ puesto: all, empresa: 'Alfa', inicio: '2020', fin: '2021' }]
  for (const change of [{ nombre: all }, { otros_estudios: all }, { experiencia }]) {
    const pages = await readPages(await drawCv({ ...cv, ...change } as CvPdf))
    // pdf.js reads µ as the letter of Greek.
    const read = new Set(pages.flat().join(' ').normalize('NFKC').split(' '))
    expect(WORDS.filter((word) => !read.has(word.normalize('NFKC')))).toEqual([])
  }
}, 60_000)

it('cv-4 draws an emoji of several signs as one', () => {
  const doc = openDocument({ title: '', author: '', subject: '' }, {})
  const widthOf = (sign: string) => setFont(doc, 'emoji').widthOfString(sign)
  expect(widthOf('👩🏽‍🔬')).toBe(widthOf('🤖'))
})

it('cv-9 breaks a name at its spaces, whatever font files its letters come from', async () => {
  const names = { nombre: 'Ștefania Andreea Maria', apellidos: 'Brzęczyszczykiewicz Țurcanu' }
  const [lines = []] = await readPages(await cvPdf({ ...cv, ...names }))
  expect(lines.slice(0, 2)).toEqual(['Ștefania Andreea Maria Brzęczyszczykiewicz', 'Țurcanu'])
}, 60_000)

it('breaks words that are wider than a line, after the label of a link too, and others at hyphens and slashes', async () => {
  const github = `github.com/${'w'.repeat(150)}`
  const otros_estudios = `${'ł'.repeat(200)} ${'palabra-larga/'.repeat(12)} 90 km/h`
  const [lines = []] = await readPages(await cvPdf({ ...cv, github, otros_estudios }))
  expect(lines.join('')).toContain(github)
  expect(lines.find((line) => line.startsWith('GitHub: '))).toMatch(/^GitHub: github\.com\/w+$/)
  expect(lines.some((line) => /ł$/.test(line))).toBe(true)
  expect(lines.some((line) => /larga\/$|palabra-$/.test(line))).toBe(true)
}, 60_000)

it('cv-4 names each link for who hears the CV', async () => {
  const bytes = await cvPdf({ ...cv, linkedin: 'linkedin.com/in/maría-muñoz' })
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const links = await (await pdf.getPage(1)).getAnnotations()
  expect(links.length).toBeGreaterThan(1)
  const names = links.map(({ contentsObj }) => contentsObj.str)
  expect(names).toContain('LinkedIn: linkedin.com/in/maría-muñoz')
  expect(names.filter((name) => !/^\p{L}.*: ./u.test(name))).toEqual([])
})

it('cv-4 writes the address of a link in ASCII', async () => {
  const bytes = await cvPdf({ ...cv, linkedin: 'linkedin.com/in/maría-muñoz' })
  expect(bytes.toString('latin1')).toContain('/URI (https://linkedin.com/in/mar%C3%ADa-mu%C3%B1oz)')
}, 60_000)

it('is set smaller where that spares a last page of a few lines', async () => {
  const puesto = { puesto: 'Técnica de mantenimiento', empresa: 'Talleres', inicio: '2020', fin: '2021' }
  const pages = async (jobs: number) => {
    const bytes = await cvPdf({ ...cv, experiencia: Array(jobs).fill(puesto) })
    return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length
  }
  expect([await pages(4), await pages(35), await pages(40)]).toEqual([1, 2, 3])
}, 60_000)

it('cv-4 leaves the title of an entry on the page of its detail, and the title of a section beside its first entry', async () => {
  const puesto = `PUESTO ${'largo de verdad y con muchas palabras '.repeat(3)}`
  const divided: string[] = []
  for (let lines = 0; lines < 12; lines++) {
    const experiencia = Array(14).fill({ puesto, empresa: 'EMPRESA', inicio: '2020', fin: '2021' })
    const otros_estudios = Array(lines + 1)
      .fill('línea')
      .join('\n')
    const pages = await readPages(
      await cvPdf({ ...cv, frase_definitoria: otros_estudios, experiencia, formacion: [] }),
    )
    for (const page of pages.slice(0, -1)) {
      const text = page.filter((line) => line.trim() !== '' && !line.includes('página')).at(-1) ?? ''
      if (/PUESTO|largo|palabras|Experiencia/.test(text)) divided.push(`${lines}: ${text}`)
    }
  }
  expect(divided).toEqual([])
}, 60_000)
