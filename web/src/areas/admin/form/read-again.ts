import type { Apunte } from '@alumbra/contract/administracion/historial'
import { describeDone } from '@alumbra/domain/historial'
import { isLista, listaOf } from '@alumbra/domain/sections'
import { send } from '../../../api/client.ts'
import type { Latest } from '../../../components/versions/save-over.ts'
import type { Section } from '../section.ts'

/** Reads an open row again, with the last entry of its history about the changed fields. */
export const readAgain =
  <Row, Detail, Values>(
    { name, get, historial }: Pick<Section<Row, Detail>, 'name' | 'get' | 'historial'>,
    id: string | null,
    valuesOf: (row: Detail) => Values,
  ) =>
  async (changed: readonly string[]): Promise<Latest<Values>> => {
    const [row, entries] = await Promise.all([get(send, id ?? ''), historial?.(send, id ?? '', 0)])
    if (!row.ok) return row
    const last = entries?.ok ? entries.data.historial.find((one) => isAbout(one, changed)) : undefined
    const quien = last && isLista(name) ? describeDone(last, listaOf(name).campos) : undefined
    return { ok: true, values: valuesOf(row.data), quien }
  }

const isAbout = ({ hecho, campos }: Apunte, changed: readonly string[]): boolean =>
  hecho === 'renombrada' ? changed.includes('nombre') : campos.some((campo) => changed.includes(campo))
