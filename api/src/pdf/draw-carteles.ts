import type { CartelPdf } from './cartel-layout.ts'
import { finished } from './finished.ts'
import { openDocument } from './open-document.ts'
import { writeCartel } from './write-cartel.ts'

/** Posters as a tagged PDF, one full sheet of A4 each. */
export function drawCarteles(carteles: readonly CartelPdf[]): Promise<Buffer> {
  const title =
    carteles.length === 1 ? `Cartel de ${carteles[0]?.nombre}` : `${carteles.length} carteles de Alumbra`
  const doc = openDocument(
    { title, author: 'Alumbra', subject: 'Mujeres de la ciencia y la tecnología, para el aula' },
    // Nothing may start a page by itself.
    { margin: 0, autoFirstPage: false },
  )
  const root = doc.struct('Document', { title })
  doc.addStructure(root)
  for (const cartel of carteles) {
    doc.addPage({ size: 'A4', margin: 0 })
    const sheet = doc.struct('Sect', { title: cartel.nombre })
    root.add(sheet)
    writeCartel(doc, sheet, cartel)
    sheet.end()
  }
  root.end()
  return finished(doc)
}
