import PDFDocument from 'pdfkit'
import { baseFont, fontBytes } from './fonts.ts'

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

/** Sets the font of what follows. */
export const setFont = (doc: PDFKit.PDFDocument, name: string): PDFKit.PDFDocument =>
  doc.registerFont(name, fontBytes(name)).font(name)
