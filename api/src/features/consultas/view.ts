import type { Consulta } from '@alumbra/contract/alumnas/alumna'
import type { ConsultaRow } from './queries.ts'

export const consultaView = ({ empresa, dia }: ConsultaRow): Consulta => ({ empresa, dia })
