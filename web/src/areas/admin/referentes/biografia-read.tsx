import type { ReferenteAdminDetail } from '@alumbra/contract/referentes/referente-admin'
import type { ReactNode } from 'react'

type BiografiaReadProps = Pick<ReferenteAdminDetail, 'hitos' | 'fuentes'>

/** The hitos and the fuentes, while the panel only shows them. */
export const BiografiaRead = ({ hitos, fuentes }: BiografiaReadProps) => (
  <>
    <Lines title="Lo que hizo">
      {hitos.map(({ anio, texto }) => (
        <li key={anio + texto}>
          <strong>{anio}</strong> {texto}
        </li>
      ))}
    </Lines>
    <Lines title="Fuentes">
      {fuentes.map(({ titulo, enlace }) => (
        <li key={enlace} className="break-words">
          {titulo} <span className="text-s text-quiet">{enlace}</span>
        </li>
      ))}
    </Lines>
  </>
)

const Lines = ({ title, children }: { title: string; children: ReactNode[] }) => (
  <div>
    <p className="mb-2 font-semibold">{title}</p>
    {children.length > 0 ? (
      <ul className="space-y-1.5">{children}</ul>
    ) : (
      <p className="text-quiet">Sin rellenar</p>
    )}
  </div>
)
