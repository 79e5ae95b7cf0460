import { callRequest } from '@alumbra/contract/calls/send'
import { EstadoRevision } from '@alumbra/contract/ofertas/oferta'
import {
  adminExportOfertas,
  adminGetOferta,
  adminHistorialOferta,
  adminListOfertas,
  type OfertaAdmin,
} from '@alumbra/contract/ofertas/oferta-admin'
import { listDate } from '@alumbra/domain/dates'
import { EstadoOferta } from '../../../components/oferta/estado-oferta.tsx'
import { Plazo, Terminada } from '../../../components/oferta/plazo-oferta.tsx'
import type { Section } from '../section.ts'

/** Ofertas of empresas (F184): reviewed here, never created. */
export const ofertas: Section<OfertaAdmin> = {
  name: 'ofertas',
  entity: 'oferta',
  counted: ['oferta', 'ofertas'],
  emptyTitle: 'Todavía no hay ofertas disponibles',
  filter: {
    name: 'estado',
    label: 'Estado',
    options: [
      ['', 'Todos'],
      ['pendiente', 'Pendiente'],
      ['aceptada', 'Aceptada'],
      ['rechazada', 'Rechazada'],
      ['borrada', 'Borrada'],
    ],
  },
  also: [
    {
      name: 'plazo',
      label: 'Plazo',
      options: [
        ['', 'Todos'],
        ['semana', 'Termina en 7 días'],
      ],
    },
  ],
  list: async (send, { page, search, filter, also }) => {
    const { data: status = '' } = EstadoRevision.safeParse(filter)
    const answer = await send(adminListOfertas, { query: { page, search, status, ...also } })
    return answer.ok ? { ok: true, ...answer.data, rows: answer.data.ofertas } : answer
  },
  get: (send, id) => send(adminGetOferta, { params: { id } }),
  historial: (send, id, page) =>
    send(adminHistorialOferta, { params: { id }, query: { page: String(page) } }),
  csv: ({ search, filter: status, also }) =>
    callRequest(adminExportOfertas, { query: { search, status, ...also } }).url,
  idOf: ({ id }) => id,
  nameOf: ({ puesto }) => puesto,
  nameTitle: 'Puesto',
  columns: [
    { title: 'Empresa', secondary: 'kept', cell: ({ empresa }) => empresa },
    {
      title: 'Estado',
      cell: ({ estado_revision, terminada }) => (
        <span className="-ml-3 flex flex-wrap">
          <span className="ml-3">
            <EstadoOferta estado={estado_revision} />
          </span>
          {terminada && (
            <span className="ml-3">
              <Terminada />
            </span>
          )}
        </span>
      ),
    },
    {
      title: 'Fecha',
      secondary: true,
      cell: (oferta) => (
        <>
          <time dateTime={oferta.fecha_creacion} className="tabular-nums">
            {listDate(oferta.fecha_creacion)}
          </time>
          <span className="whitespace-nowrap text-s tabular-nums text-quiet">
            <Plazo oferta={oferta} />
          </span>
        </>
      ),
    },
  ],
}
