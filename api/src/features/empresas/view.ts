import type { PerfilEmpresa } from '@alumbra/contract/empresa'
import type { EmpresaAdmin } from '@alumbra/contract/empresa-admin'
import type { Oferta } from '@alumbra/contract/ofertas/oferta'
import { erasureDate, estadoOfInvitacion } from '../../db/invitaciones.ts'
import type { EmpresaRow } from '../../db/schema.ts'
import { pictureUrl } from '../../files/pictures.ts'
import type { EmpresaListed } from './queries.ts'

export const perfilEmpresaView = (row: EmpresaRow, ofertas: Oferta[]): PerfilEmpresa => ({
  logo: pictureUrl('empresas', row.imagen_id),
  empresa: row.empresa,
  cif: row.cif,
  mail: row.mail,
  telf: row.telf,
  contacto: row.contacto,
  linkedin: row.linkedin,
  ofertas,
})

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
