import type { PerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import type { AlumnaAdmin, AlumnaAdminDetail } from '@alumbra/contract/alumnas/alumna-admin'
import type { Cv } from '@alumbra/contract/alumnas/cv'
import { pendientesOfCv } from '@alumbra/domain/cv'
import { erasureDate, estadoOfInvitacion } from '../../db/invitaciones.ts'
import type { AlumnaRow } from '../../db/schema.ts'
import { pictureUrl } from '../../files/pictures.ts'
import type { AlumnaListed, PerfilRow } from './queries.ts'

export const cvView = (row: Pick<AlumnaRow, keyof Cv>): Cv => ({
  telf: row.telf,
  provincia: row.provincia,
  frase_definitoria: row.frase_definitoria,
  linkedin: row.linkedin,
  github: row.github,
  titulacion: row.titulacion,
  especialidad: row.especialidad,
  habilidades_tecnicas: row.habilidades_tecnicas,
  proyectos_certificados: row.proyectos_certificados,
  otros_estudios: row.otros_estudios,
  formacion: row.formacion,
  experiencia: row.experiencia,
  idiomas: row.idiomas,
})

export function perfilAlumnaView(row: PerfilRow): PerfilAlumna {
  const camposPendientes = Object.keys(pendientesOfCv(row))
  return {
    nombre: row.nombre,
    apellidos: row.apellidos,
    email: row.email,
    img: pictureUrl('alumnas', row.imagen_id),
    ...cvView(row),
    version: row.cv_updated_at.toISOString(),
    cvCompleto: camposPendientes.length === 0,
    camposPendientes,
    pausada: row.pausada_at !== null,
  }
}

export const alumnaAdminView = (row: AlumnaListed): AlumnaAdmin => ({
  id_alumna: row.id,
  img: pictureUrl('alumnas', row.imagen_id),
  nombre: row.nombre,
  apellidos: row.apellidos,
  email: row.email,
  grupo: row.grupo,
  activo: row.activo,
  invitacion: estadoOfInvitacion(row),
  se_borra: erasureDate(row),
})

export function alumnaAdminDetailView(row: AlumnaRow): AlumnaAdminDetail {
  const camposPendientes = Object.keys(pendientesOfCv(row))
  return {
    ...alumnaAdminView(row),
    verificada_at: row.verificada_at?.toISOString() ?? null,
    ultima_entrada: row.last_login_at?.toISOString() ?? null,
    cvCompleto: camposPendientes.length === 0,
    camposPendientes,
  }
}
