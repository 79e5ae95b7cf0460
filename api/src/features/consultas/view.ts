import type { Consulta } from '@alumbra/contract/alumna'
import type { ConsultaRow } from './queries.ts'

export const consultaView = ({ empresa, dia }: ConsultaRow): Consulta => ({ empresa, dia })
