import { LongText } from '../../../ui/long-text.tsx'
import { puestoQuoted } from '../ofertas/delete-oferta.ts'
import type { SourceOferta } from './load-oferta-nueva.ts'

/** The oferta that the form starts from: why it was rejected and what becomes of it, or that this is a copy. */
export const SourceNote = ({ source }: { source: SourceOferta }) =>
  source.estado === 'rechazada' ? (
    <section aria-labelledby="motivo" className="border-l-4 border-error py-1 pl-5 [overflow-wrap:anywhere]">
      <h2 id="motivo" className="mb-1 text-l">
        Por qué se rechazó
      </h2>
      {source.motivo && <LongText text={source.motivo} />}
      <p className="mt-3 text-s text-quiet">
        Cuando envíes esta oferta, la rechazada desaparecerá de tu lista.
      </p>
    </section>
  ) : (
    <p className="border-l-4 border-luz py-1 pl-5 text-s [overflow-wrap:anywhere]">{copyText(source)}</p>
  )

function copyText({ puesto, estado, terminada }: SourceOferta): string {
  const copied = `Has partido de ${puestoQuoted({ puesto })}.`
  if (estado === 'borrada') return copied
  if (terminada) return `${copied} La que terminó no cambia: también puedes renovarla, sin otra revisión.`
  return `${copied} La original no cambia.`
}
