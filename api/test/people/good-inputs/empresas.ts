import { addEmpresa } from '../accounts.ts'
import { type GoodInputs, history, png } from '../good-input.ts'

export const GOOD_INPUT: GoodInputs = {
  savePerfilEmpresa: () => ({
    body: { telf: '965123456', contacto: 'Berta', linkedin: 'linkedin.com/in/b' },
  }),
  uploadEmpresaPicture: async () => ({ file: await png() }),
  removeEmpresaPicture: () => ({}),
  adminListEmpresas: () => ({ query: { page: '0', search: 'vega', activo: 'true', invitacion: 'caducada' } }),
  adminGetEmpresa: ({ ids }) => ({ params: { id: ids.olga } }),
  adminSetActivoEmpresa: async ({ db }) => ({
    params: { id: await addEmpresa(db, { activo: false }) },
    body: { activo: true },
  }),
  adminHistorialEmpresa: ({ ids }) => history(ids.olga),
}
