import PDFDocument from 'pdfkit'
import { baseFont, EMOJI, fontBytes } from './fonts.ts'

type Info = { title: string; author: string; subject: string }

/** An empty, tagged A4 document in Spanish in our typeface. */
export function openDocument({ title, author, subject }: Info, options: PDFKit.PDFDocumentOptions) {
  const doc = new PDFDocument({
    size: 'A4',
    lang: 'es-ES',
    tagged: true,
    pdfVersion: '1.7',
    // The types of pdfkit lack this value.
    subset: 'PDF/UA' as 'PDF/A-1a',
    displayTitle: true,
    // pdfkit would load a default font; ours are set by name.
    font: null as unknown as string,
    info: { Title: title, Author: author, Subject: subject, Creator: 'Alumbra' },
    ...options,
  })
  return setFont(doc, baseFont(400))
}

/** The feature draws ị as two glyphs, and pdfkit has no character for the second, so the word could not be copied. It joins emoji. */
const WHOLE_LETTERS = { ccmp: false }

/** The font of pdfkit, which its types lack. */
type Embedded = { layoutRun: (text: string, features?: object) => unknown }

/** Sets the font of what follows. */
export function setFont(doc: PDFKit.PDFDocument, name: string): PDFKit.PDFDocument {
  doc.registerFont(name, fontBytes(name)).font(name)
  const { _font: font } = doc as unknown as { _font: Embedded }
  if (name !== EMOJI && !Object.hasOwn(font, 'layoutRun')) {
    const { layoutRun } = font
    font.layoutRun = (text) => layoutRun.call(font, text, WHOLE_LETTERS)
  }
  return doc
}
