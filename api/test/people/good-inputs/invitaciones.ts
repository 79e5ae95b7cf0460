import { addAlumna, addEmpresa } from '../accounts.ts'
import { type GoodInputs, newAddress, newCif } from '../good-input.ts'

export const GOOD_INPUT: GoodInputs = {
  adminPreviewInvitacion: () => ({
    body: {
      rol: 'empresa',
      nombre: 'Redes Levante',
      correo: 'redes@levante.example',
      cif: '',
      mensaje: 'Hasta el jueves.',
    },
  }),
  adminInviteAlumna: () => ({ body: invitedAlumna() }),
  adminInviteEmpresa: () => ({ body: invitedEmpresa() }),
  adminRunEnsayoAlumnas: () => ({ body: { filas: [invitedAlumna(), invitedAlumna()] } }),
  adminInviteAlumnas: () => ({
    body: { desde: new Date().toISOString(), reenviar: true, filas: [invitedAlumna()] },
  }),
  adminResendInvitacionAlumna: async ({ db }) => ({ params: { id: await addAlumna(db, unfinished()) } }),
  adminCancelInvitacionAlumna: async ({ db }) => ({ params: { id: await addAlumna(db, unfinished()) } }),
  adminRunEnsayoEmpresas: () => ({ body: { filas: [invitedEmpresa(), invitedEmpresa()] } }),
  adminInviteEmpresas: () => ({
    body: { desde: new Date().toISOString(), reenviar: true, filas: [invitedEmpresa()] },
  }),
  adminResendInvitacionEmpresa: async ({ db }) => ({ params: { id: await addEmpresa(db, unfinished()) } }),
  adminCancelInvitacionEmpresa: async ({ db }) => ({ params: { id: await addEmpresa(db, unfinished()) } }),
}

const invitedAlumna = () => ({ nombre: 'Noa', apellidos: 'Carrión', email: newAddress('alumna') })
const invitedEmpresa = () => ({ empresa: 'Redes Levante', mail: newAddress('empresa'), cif: newCif() })
const unfinished = () => ({ verificada_at: null, invitada_at: new Date() })
