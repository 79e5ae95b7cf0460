import type { Oferta } from '@alumbra/contract/ofertas/oferta'
import { detailDate } from '@alumbra/domain/dates'
import { type ReactNode, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { EstadoOferta } from '../../../components/oferta/estado-oferta.tsx'
import { TextLines } from '../../../components/oferta/oferta-parts.tsx'
import { Plazo, Terminada } from '../../../components/oferta/plazo-oferta.tsx'
import { NeedsScripts } from '../../../components/site/needs-scripts.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { confirmAndDeleteOferta } from '../ofertas/delete-oferta.ts'
import { MEANING } from '../ofertas/estados.tsx'
import { Interes } from '../ofertas/interes.tsx'
import { RenewButton } from '../ofertas/renew-button.tsx'

/** The review state of an oferta, its reason, and the actions (F143). */
export function Estado({ oferta }: { oferta: Oferta }) {
  const { revalidate } = useRevalidator()
  const box = useRef<HTMLElement>(null)
  const deleted = oferta.estado_revision === 'borrada'
  const estado = oferta.estado_revision
  const copyable = deleted || estado === 'rechazada'

  const onDelete = async () => {
    if (!(await confirmAndDeleteOferta(oferta))) return
    await revalidate()
    // The button that had the focus disappears with the oferta.
    box.current?.focus()
  }
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Estado de la oferta"
      className="rounded-card bg-raised p-5 sm:p-6 [&_.state-word]:text-l"
    >
      {oferta.terminada ? <Terminada /> : <EstadoOferta estado={oferta.estado_revision} />}
      <Meaning oferta={oferta} />
      {oferta.fecha_fin && (
        <p className="mt-2">
          <Plazo oferta={oferta} />
        </p>
      )}
      {!deleted && <NeedsScripts to="eliminar esta oferta" className="mt-5" />}
      <div className="mt-5 flex flex-wrap gap-3">
        {copyable && (
          <Link to={paths.empresa.newOferta(oferta.id)} className={buttonClass('primary')}>
            {deleted ? 'Duplicar' : 'Corregir'}
          </Link>
        )}
        {oferta.renovable && <RenewButton oferta={oferta} onRenovada={() => revalidate()} />}
        {estado === 'aceptada' && (
          <Link to={paths.empresa.newOferta(oferta.id)} className={buttonClass('secondary')}>
            Duplicar
          </Link>
        )}
        {!deleted && (
          <button type="button" className={buttonClass('danger')} onClick={onDelete}>
            Eliminar
          </button>
        )}
      </div>
      <dl className="mt-5 border-t border-hairline pt-4">
        <Dato label="Creada">
          <time dateTime={oferta.fecha_creacion}>{detailDate(oferta.fecha_creacion)}</time>
        </Dato>
        {oferta.fecha_publicacion && (
          <Dato label="Publicada">
            <time dateTime={oferta.fecha_publicacion}>{detailDate(oferta.fecha_publicacion)}</time>
          </Dato>
        )}
        {oferta.interes && (
          <Dato label="Alumnas">
            <Interes {...oferta.interes} />
          </Dato>
        )}
      </dl>
    </section>
  )
}

const Dato = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline py-1">
    <dt className="text-s font-semibold text-quiet">{label}</dt>
    <dd className="text-s tabular-nums">{children}</dd>
  </div>
)

/** Its empresa may copy it, and administradores find it, until its row is erased (retencion-1). */
const Borrada = () => (
  <p className="mt-2">
    La eliminaste y las alumnas ya no la ven. Se destruye {useVisit()?.plazo}; hasta entonces solo la ven tu
    empresa y quienes administran Alumbra. Puedes crear otra con sus datos.
  </p>
)

function Meaning({
  oferta: { estado_revision: estado, motivo_rechazo: motivo, terminada },
}: {
  oferta: Oferta
}) {
  if (terminada)
    return <p className="mt-2">Las alumnas ya no la ven. Renuévala y volverán a verla, sin otra revisión.</p>
  if (estado === 'borrada') return <Borrada />
  if (estado !== 'rechazada' || !motivo) return <p className="mt-2">{MEANING[estado]}</p>
  return (
    <div className="mt-3 border-l-4 border-error py-1 pl-5 [overflow-wrap:anywhere]">
      <h2 className="mb-1 text-l">Motivo del rechazo</h2>
      <TextLines text={motivo} />
      <p className="mt-4 font-semibold">
        Por favor, elimina esta oferta y crea una nueva con las correcciones indicadas.
      </p>
    </div>
  )
}
