import { ANUNCIO_CAMPOS, LABEL } from '@alumbra/contract/ofertas/oferta'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../test/calls/client.ts'
import { addEmpresa, addOferta } from '../../test/people/accounts.ts'
import { loggedIn } from '../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
})
afterAll(() => app.close())

const HITOS = [
  { anio: '1843', texto: 'Publica la nota G.' },
  { anio: '1852', texto: 'Muere en Londres.' },
]

/** The cells of the first row by their titles; none of them holds a semicolon. */
async function firstRow(path: string, search: string) {
  const [titles = '', row = ''] = (await carmen.get(path, { query: { search } })).text.slice(1).split('\r\n')
  const cells = row.split(';').map((cell) => cell.replace(/^"|"$/g, ''))
  return Object.fromEntries(titles.split(';').map((title, i) => [title, cells[i]]))
}

it('administracion-3 the file of referentes has her phrase, areas by name, and what she did with its sources', async () => {
  await carmen.post('/admin/api/referentes', {
    nombre: 'Nota Prueba',
    frase_motivadora: 'Todo se puede contar.',
    areas: ['T', 'M'],
    hitos: HITOS,
    fuentes: [{ titulo: 'MacTutor', enlace: 'mactutor.example' }],
  })
  expect(await firstRow('/admin/api/referentes.csv', 'nota prueba')).toMatchObject({
    'Frase motivadora': 'Todo se puede contar.',
    Áreas: 'Tecnología, Matemáticas',
    'Lo que hizo': '1843: Publica la nota G.\n1852: Muere en Londres.',
    Fuentes: expect.stringMatching(/^MacTutor: .*mactutor\.example/),
  })
})

it('administracion-3 the file of ofertas has whom to write to, the studies, and why one was rejected', async () => {
  const empresa = await addEmpresa(app.db)
  await addOferta(app.db, empresa, {
    puesto: 'Soldadora de prueba',
    titulaciones: ['Fabricación Mecánica'],
    nivel_estudios: 'Grado medio',
    contacto: 'Berta Ferrer',
    mail: 'empleo@taller.example',
    estado_revision: 'rechazada',
    motivo_rechazo: 'Falta el horario.',
  })
  expect(await firstRow('/admin/api/ofertas.csv', 'soldadora de prueba')).toMatchObject({
    'Nivel de estudios': 'Grado medio',
    Titulaciones: 'Fabricación Mecánica',
    Contacto: 'Berta Ferrer',
    Email: 'empleo@taller.example',
    'Motivo del rechazo': 'Falta el horario.',
  })
})

it('administracion-3 an oferta that had ended and was deleted is deleted in the file, and has no term', async () => {
  const empresa = await addEmpresa(app.db)
  const ended = { terminada: true, fecha_publicacion: new Date(2026, 0, 1), fecha_fin: new Date(2026, 1, 1) }
  await addOferta(app.db, empresa, { puesto: 'Vidriera de prueba', estado_revision: 'aceptada', ...ended })
  expect(await firstRow('/admin/api/ofertas.csv', 'vidriera de prueba')).toMatchObject({
    Estado: 'Terminada',
  })
  await app.db
    .updateTable('ofertas')
    .set({ estado_revision: 'borrada', borrada_at: new Date() })
    .where('empresa_id', '=', empresa)
    .execute()
  expect(await firstRow('/admin/api/ofertas.csv', 'vidriera de prueba')).toMatchObject({
    Estado: 'Borrada',
    Termina: '',
  })
})

it('administracion-3 the file of ofertas has every field that readers see but the description', async () => {
  const [titles = ''] = (await carmen.get('/admin/api/ofertas.csv')).text.slice(1).split('\r\n')
  const shown = ANUNCIO_CAMPOS.filter((campo) => campo !== 'descripcion').map((campo) => LABEL[campo])
  expect(titles.split(';')).toEqual(expect.arrayContaining(shown))
})
