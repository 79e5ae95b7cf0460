import { addAlumna } from '../accounts.ts'
import { buildCv } from '../builders.ts'
import { type GoodInputs, history, png } from '../good-input.ts'

/** A CV with an entry in every list, so that every field of the form has a value. */
const buildWholeCv = () =>
  buildCv({
    formacion: [
      {
        fa_titulo: 'Química',
        fa_especialidad: 'Laboratorio',
        fa_centro: 'IES Villaverde',
        fa_inicio: '2020',
        fa_fin: '2022',
        proyectos_destacados: 'Un calorímetro.',
        otros_titulo: '',
      },
    ],
    experiencia: [{ puesto: 'Analista', empresa: 'Sensores Júcar', inicio: '2022', fin: 'Actualmente' }],
    idiomas: [{ idioma: 'Francés', nivel: 'Intermedio' }],
  })

export const GOOD_INPUT: GoodInputs = {
  saveCv: () => ({ body: buildWholeCv() }),
  uploadAlumnaPicture: async () => ({ file: await png() }),
  removeAlumnaPicture: () => ({}),
  listMisConsultas: () => ({ query: { page: '0' } }),
  adminListAlumnas: () => ({ query: { page: '0', search: 'ana', activo: 'true', invitacion: 'pendiente' } }),
  adminGetAlumna: ({ ids }) => ({ params: { id: ids.lucia } }),
  adminSetActivoAlumna: async ({ db }) => ({
    params: { id: await addAlumna(db, { activo: false }) },
    body: { activo: true },
  }),
  adminHistorialAlumna: ({ ids }) => history(ids.lucia),
}
