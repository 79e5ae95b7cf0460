import PDFDocument from 'pdfkit'
import { baseFont, FONTS } from './fonts.ts'

type Info = { title: string; author: string; subject: string }

/** An empty, tagged A4 document in Spanish with every font registered. */
export function openDocument({ title, author, subject }: Info, options: PDFKit.PDFDocumentOptions) {
  const doc = new PDFDocument({
    size: 'A4',
    lang: 'es-ES',
    tagged: true,
    pdfVersion: '1.7',
    // The types of pdfkit lack this value.
    subset: 'PDF/UA' as 'PDF/A-1a',
    displayTitle: true,
    // pdfkit would load a default font; fonts are registered from bytes below.
    font: null as unknown as string,
    info: { Title: title, Author: author, Subject: subject, Creator: 'Alumbra' },
    ...options,
  })
  for (const { name, source } of FONTS) doc.registerFont(name, source)
  doc.font(baseFont(400))
  return doc
}
