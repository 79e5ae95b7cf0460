import type { OfertaInReview } from '@alumbra/contract/ofertas/revision'
import { counted } from '@alumbra/domain/counted'
import { listDate } from '@alumbra/domain/dates'
import { EstadoOferta } from '../../../components/oferta/estado-oferta.tsx'
import { paths } from '../../../paths.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type PreviousOfertasProps = Pick<OfertaInReview, 'empresa' | 'anteriores'>

/** The empresa of the oferta, with the results of its earlier reviews. */
export const PreviousOfertas = ({ empresa, anteriores }: PreviousOfertasProps) => (
  <section aria-labelledby="empresa-antes">
    <h3 id="empresa-antes" className="text-l">
      La empresa hasta ahora
    </h3>
    <p className="mt-1 text-s text-quiet">
      CIF {empresa.cif} · <Breakable text={empresa.mail} />
    </p>
    <p className="mt-1 text-s">{summaryText(empresa)}</p>
    <ul className="mt-3">
      {anteriores.map(({ id, puesto, estado_revision, motivo_rechazo, fecha_creacion }) => (
        <li key={id} className="border-t border-hairline py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <TextLink
              to={paths.admin.ofertas({ ver: id })}
              className="inline-flex min-h-[32px] min-w-0 items-center font-semibold [overflow-wrap:anywhere]"
            >
              {puesto}
            </TextLink>
            <span className="text-s text-quiet tabular-nums">{listDate(fecha_creacion)}</span>
          </p>
          <EstadoOferta estado={estado_revision} />
          {motivo_rechazo && (
            <p className="line-clamp-3 text-s text-quiet [overflow-wrap:anywhere]">{motivo_rechazo}</p>
          )}
        </li>
      ))}
    </ul>
  </section>
)

function summaryText({ aceptadas, rechazadas }: OfertaInReview['empresa']): string {
  if (aceptadas + rechazadas === 0) return 'Es su primera oferta.'
  return `${counted(aceptadas, ['aceptada', 'aceptadas'])} y ${counted(rechazadas, ['rechazada', 'rechazadas'])}.`
}
