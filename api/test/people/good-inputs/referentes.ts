import { addReferente } from '../accounts.ts'
import { type GoodInputs, history, png } from '../good-input.ts'

export const GOOD_INPUT: GoodInputs = {
  listReferentes: () => ({ query: { page: '0' } }),
  adminListReferentes: () => ({ query: { page: '0', search: 'ana', activo: 'true' } }),
  adminGetReferente: async ({ db }) => ({ params: { id: await addReferente(db, { activo: false }) } }),
  adminCreateReferente: () => ({ body: referente() }),
  adminSaveReferente: async ({ db }) => {
    const { hitos, fuentes } = BIOGRAFIA
    const id = await addReferente(db, { hitos: JSON.stringify(hitos), fuentes: JSON.stringify(fuentes) })
    return { params: { id }, body: { ...referente(), antes: BIOGRAFIA } }
  },
  adminUploadReferentePicture: async ({ db }) => ({
    params: { id: await addReferente(db) },
    file: await png(),
  }),
  adminRemoveReferentePicture: async ({ db }) => ({ params: { id: await addReferente(db) } }),
  adminHistorialReferente: async ({ db }) => history(await addReferente(db)),
  downloadCarteles: async ({ db }) => {
    await addReferente(db, { areas: ['T'] })
    return { query: { page: '0', area: 'T' } }
  },
  downloadCartel: async ({ db }) => ({ params: { id: await addReferente(db) } }),
  getReferente: async ({ db }) => ({ params: { id: await addReferente(db) } }),
  getVecinas: async ({ db }) => ({ params: { id: await addReferente(db) } }),
}

/** What a referente has before she is changed. */
const BIOGRAFIA = {
  hitos: [{ anio: '1948', texto: 'Mide gases.' }],
  fuentes: [{ titulo: 'Real Academia', enlace: 'https://ejemplo.example/academia' }],
}

const referente = () => ({
  nombre: 'Josefa Molera',
  frase_motivadora: 'Medir es otra forma de mirar.',
  estudios: 'Química',
  trabajos: 'Física',
  instagram: 'instagram.com/josefa',
  linkedin: 'linkedin.com/in/josefa',
  github: 'github.com/josefa',
  video: 'https://ejemplo.example/v',
  hitos: [{ anio: '1949', texto: 'Mide reacciones entre gases.' }],
  fuentes: [{ titulo: 'Real Academia de la Historia', enlace: 'https://ejemplo.example/josefa' }],
  areas: ['S', 'T'],
  activo: true,
})
