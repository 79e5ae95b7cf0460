import { OfertaInput } from '@alumbra/contract/ofertas/oferta'
import type { EstadoRevision } from '@alumbra/domain/oferta'
import { provinciasIn } from '@alumbra/domain/provincias'
import { z } from 'zod/mini'
import { isTitulacionOfOferta } from '../src/features/catalogo/familias.ts'
import type { Row } from './rows.ts'

export type Revision = {
  id: string
  empresa_id: string
  estado_revision: EstadoRevision
  motivo_rechazo: string | null
  fecha_creacion: Date
  fecha_publicacion: Date | null
  fecha_fin: Date | null
  terminada: boolean
  borrada_at: Date | null
}

export type SeedOferta = z.input<typeof OfertaInput>

export function ofertaRow(
  input: SeedOferta,
  revision: Revision,
): Row<'ofertas'> & { borrada_at: Date | null; busqueda: string } {
  const datos = z.parse(OfertaInput, input)
  const unknown = datos.titulaciones.find((titulo) => !isTitulacionOfOferta(titulo))
  if (unknown !== undefined) throw new Error(`«${unknown}» is no titulación of an oferta`)
  const { fecha_creacion, fecha_publicacion } = revision
  return {
    ...datos,
    ...revision,
    provincias: provinciasIn(datos.ubicacion),
    updated_at: fecha_publicacion ?? fecha_creacion,
    // Filled by the trigger, or by the rebuild after a bulk load.
    busqueda: '',
  }
}
