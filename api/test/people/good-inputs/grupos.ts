import { addAlumna, addEmpresa } from '../accounts.ts'
import type { GoodInputs } from '../good-input.ts'

export const GOOD_INPUT: GoodInputs = {
  adminSetGrupoAlumna: async ({ db }) => ({ params: { id: await addAlumna(db) }, body: { grupo: '2º DAM' } }),
  adminLoteAlumnas: async ({ db }) => ({
    body: { accion: 'grupo', ids: [await addAlumna(db), await addAlumna(db)], grupo: '2º DAM' },
  }),
  adminLoteEmpresas: async ({ db }) => ({ body: { accion: 'activar', ids: [await addEmpresa(db)] } }),
  adminSelectAlumnas: () => LISTED,
  adminExportAlumnas: () => LISTED,
  adminSelectEmpresas: () => ({ query: { search: 'vega', activo: 'true', invitacion: 'caducada' } }),
  adminExportEmpresas: () => ({ query: { search: 'vega', activo: 'true', invitacion: 'caducada' } }),
  adminExportReferentes: () => ({ query: { search: 'ana', activo: 'true' } }),
  adminExportAdministradores: () => ({ query: { search: 'carmen', activo: 'true' } }),
  adminExportOfertas: () => ({ query: { search: 'robot', status: 'aceptada', plazo: 'semana' } }),
  adminExportCorreos: () => ({ query: { search: 'ana', estado: 'fallido' } }),
}

const LISTED = { query: { page: '0', search: 'ana', activo: 'true', grupo: '2º DAM', semana: 'nuevas' } }
