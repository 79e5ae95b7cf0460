import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addEmpresa, addOferta } from '../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let ana: Client
let carmen: Client

const OFERTAS = [
  {
    puesto: 'Técnica de robótica',
    descripcion: 'Programarás células en C++ y Node.js.',
    provincias: ['Alicante', 'Murcia'],
    modalidad: 'Presencial',
    titulaciones: ['Electricidad y Electrónica'],
  },
  {
    puesto: 'Auxiliar de farmacia',
    descripcion: 'Atenderás en el mostrador, con C de «cercanía».',
    provincias: ['Murcia'],
    modalidad: 'Online',
    titulaciones: ['Sanidad'],
  },
  {
    puesto: 'Programadora de riego',
    descripcion: 'Riego y sensores en el campo.',
    provincias: ['Soria'],
    modalidad: 'Presencial',
    titulaciones: ['Agraria', 'Sanidad'],
  },
]

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.as('ana')
  carmen = await app.as('carmen')
  const empresa = await addEmpresa(app.db, { empresa: 'Ñandú Señales S.L.' })
  for (const [n, oferta] of OFERTAS.entries())
    await addOferta(app.db, empresa, {
      ...oferta,
      ubicacion: oferta.provincias.join(' y '),
      estado_revision: 'aceptada',
      fecha_publicacion: new Date(Date.UTC(2026, 0, 9 - n)),
    })
})
afterAll(() => app.close())

type Group = { ofertas: { id: string; puesto: string }[] }

async function search(query: string) {
  const { status, body } = await ana.get(`/alumnas/ofertas?${query}`)
  expect([query, status]).toEqual([query, 200])
  const puestos: string[] = body.results.flatMap(({ ofertas }: Group) => ofertas.map(({ puesto }) => puesto))
  expect([query, body.total]).toEqual([query, puestos.length])
  return puestos
}
const [ROBOTICA, FARMACIA, RIEGO] = OFERTAS.map(({ puesto }) => puesto)

describe('empleo-5 a search of ofertas by words', () => {
  it.each([
    ['its position', 'robotica', [ROBOTICA]],
    ['the beginning of a word, whatever its case and accents', 'ROBÓ', [ROBOTICA]],
    ['its description', 'mostrador', [FARMACIA]],
    ['its empresa', 'nandu señales', [ROBOTICA, FARMACIA, RIEGO]],
    ['its place', 'soria', [RIEGO]],
    ['its titulaciones', 'sanidad', [FARMACIA, RIEGO]],
    ['all of its words, in any order', 'riego programadora', [RIEGO]],
    ['names with signs', 'c++', [ROBOTICA]],
    ['a part of a name with a dot', 'js', [ROBOTICA]],
    ['a single letter as a word of its own', 'c', [FARMACIA]],
  ])('finds %s', async (_, q, found) => {
    expect(await search(new URLSearchParams({ q }).toString())).toEqual(found)
  })

  it('finds none with a word that is nowhere, and everything without words', async () => {
    expect(await search('q=robotica+mostrador')).toEqual([])
    for (const nothing of ['', '%20', '%25%27%5C%3A*']) expect(await search(`q=${nothing}`)).toHaveLength(3)
  })

  it('narrows together with the filters, the saved ones and the order of afinidad', async () => {
    expect(await search('q=program&modalidad=Presencial')).toEqual([ROBOTICA, RIEGO])
    expect(await search('q=program&titulacion=Agraria')).toEqual([RIEGO])
    expect(await search('q=program&provincia=Murcia')).toEqual([ROBOTICA])
    const { body } = await ana.get('/alumnas/ofertas?q=riego')
    await ana.put(`/alumnas/oferta/${body.results[0]!.ofertas[0]!.id}/guardada`)
    expect(await search('guardadas=true&q=riego')).toEqual([RIEGO])
    expect(await search('guardadas=true&q=farmacia')).toEqual([])
    const afines = await search('orden=afines&q=nandu')
    expect(afines.toSorted()).toEqual([ROBOTICA, FARMACIA, RIEGO].toSorted())
  })

  it('follows the name of its empresa and what alumnas may see (F117)', async () => {
    const renamed = await addEmpresa(app.db, { empresa: 'Antes S.L.' })
    const id = await addOferta(app.db, renamed, { estado_revision: 'aceptada', puesto: 'Vidriera' })
    await app.db.updateTable('empresas').set({ empresa: 'Después S.L.' }).where('id', '=', renamed).execute()
    expect(await search('q=antes')).toEqual([])
    expect(await search('q=despues')).toEqual(['Vidriera'])
    await carmen.post(`/admin/api/ofertas/${id}/rechazar`, { motivo: 'Falta el horario' })
    expect(await search('q=vidriera')).toEqual([])
    const { rows } = await app.database.pool.query('select from oferta_palabras where oferta_id = $1', [id])
    expect(rows).toEqual([])
  })
})

describe('empleo-6 several provincias', () => {
  it('find what any of them has, once, under any of their names', async () => {
    expect(await search('provincia=Alicante&provincia=Murcia')).toEqual([ROBOTICA, FARMACIA])
    expect(await search('provincia=Alacant&provincia=soria&provincia=')).toEqual([ROBOTICA, RIEGO])
    expect(await search('provincia=Soria&provincia=Narnia')).toEqual([RIEGO])
    expect(await search('provincia=Soria&provincia=Soria')).toEqual([RIEGO])
    expect(await search('provincia=Alicante&provincia=Murcia&modalidad=Online')).toEqual([FARMACIA])
    expect(await search("provincia='&provincia=\\")).toEqual([])
  })

  it('are ten at most', async () => {
    const many = Array.from({ length: 11 }, (_, n) => `provincia=P${n}`).join('&')
    const { status, refusal } = await ana.get(`/alumnas/ofertas?${many}`)
    expect([status, refusal.fields]).toEqual([400, { provincia: 'Como máximo 10 valores' }])
  })
})
