import type { EmpresaAdmin } from '@alumbra/contract/empresa-admin'
import { erasureDate, estadoOfInvitacion } from '../../db/invitaciones.ts'
import { pictureUrl } from '../../files/pictures.ts'
import type { EmpresaListed } from './queries.ts'

export const empresaAdminView = (row: EmpresaListed): EmpresaAdmin => ({
  id_empresa: row.id,
  logo: pictureUrl('empresas', row.imagen_id),
  empresa: row.empresa,
  mail: row.mail,
  cif: row.cif,
  activo: row.activo,
  invitacion: estadoOfInvitacion(row),
  se_borra: erasureDate(row),
})
