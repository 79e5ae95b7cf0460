import type { CvChanges } from '@alumbra/contract/alumnas/cv'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { buildCv, buildExperiencia, buildFormacion } from '../../../test/people/builders.ts'
import { CV, cvCalls, newCvOwner } from '../../../test/people/cv.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import type { Db } from '../../db/schema.ts'
import { cvSaver } from './rules.ts'

let app: TestApp
let ana: Client
let anaId: string
let empresa: Client
beforeAll(async () => {
  app = await openTestApp()
  ;({ ana, anaId, empresa } = await newCvOwner(app))
})
afterAll(() => app.close())

const { perfil, saved, refused } = cvCalls(() => ana)

/** How many rows of accounts this connection has changed on their page, without their indexes. */
async function writtenBeside(tx: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select pg_stat_get_xact_tuples_hot_updated('alumnas'::regclass)::int as n`.execute(tx)
  return rows[0]!.n
}

describe('a CV form', () => {
  it.each([
    [
      'F093',
      'telf',
      ['', '612345678', '999999999'],
      ['512345678', 'seis12345', '6123 5678'],
      'El teléfono debe comenzar con 6, 7, 8 o 9 y tener 9 dígitos',
    ],
    ['F093', 'telf', [null], ['61234567', '6123456789'], 'El teléfono debe tener 9 dígitos'],
    [
      'F094',
      'provincia',
      ['A Coruña', 'Ávila', ''],
      ['Madrid 28', 'Alicante/Alacant', 'M<b>'],
      'Solo se permiten letras',
    ],
    [
      'F095',
      'frase_definitoria',
      ['🌟'.repeat(200)],
      ['🌟'.repeat(201), 'x'.repeat(100_000)],
      'Debe tener máximo 200 caracteres',
    ],
    ['F096', 'titulacion', ['Química', '**', ''], ['*', ' * '], 'Elige una titulación'],
    ['F102', 'otros_estudios', ['🌟'.repeat(1000)], ['🌟'.repeat(1001)], 'Debe tener máximo 1000 caracteres'],
    [
      'F102',
      'habilidades_tecnicas',
      ['ñ'.repeat(1000)],
      ['ñ'.repeat(1001)],
      'Debe tener máximo 1000 caracteres',
    ],
    [
      'F102',
      'proyectos_certificados',
      ['x'.repeat(1000)],
      ['x'.repeat(1001)],
      'Debe tener máximo 1000 caracteres',
    ],
    [
      'F085',
      'linkedin',
      ['linkedin.com/in/x', 'https://x.es/y', ''],
      ['javascript:alert(1)', 'data:text/html,x', '//x', 'https://a:b@x.es'],
      'Escribe una dirección web válida, como https://ejemplo.es',
    ],
    [
      'F085',
      'github',
      [null],
      ['vbscript:x', 'ftp://x.es'],
      'Escribe una dirección web válida, como https://ejemplo.es',
    ],
  ] as const)('%s judges %s', async (_, field, good, bad, message) => {
    for (const value of bad)
      expect([value, await refused({ [field]: value })]).toEqual([value, { [field]: message }])
    for (const value of good) expect((await saved({ [field]: value }))[field]).toBe(value ?? '')
  })

  it('F096 F094 F095 is kept as a draft without its required fields, which are named, and empresas do not see it', async () => {
    await saved(buildCv())
    for (const field of ['provincia', 'frase_definitoria', 'titulacion', 'especialidad']) {
      const found = async () =>
        (await empresa.get('/empresa/talento-alumnas')).body.results.some(
          ({ id_alumna }: { id_alumna: string }) => id_alumna === anaId,
        )
      const byId = async () => (await empresa.get(`/empresa/get-talento-by-id/${anaId}`)).status
      expect([field, await found(), await byId()]).toEqual([field, true, 200])
      const draft = await saved({ [field]: '  ' })
      expect([draft.cvCompleto, draft.camposPendientes]).toEqual([false, [field]])
      expect([field, await found(), await byId()]).toEqual([field, false, 404])
      expect((await saved(buildCv())).camposPendientes).toEqual([])
    }
  })

  it('F097 F099 F101 names the missing fields of each entry, and is a draft until then', async () => {
    const draft = await saved({
      formacion: [buildFormacion(), buildFormacion({ fa_titulo: '', fa_especialidad: ' ' })],
      experiencia: [buildExperiencia({ puesto: '', inicio: '' }), buildExperiencia({ puesto: '' })],
      idiomas: [{ idioma: '', nivel: '' }],
    })
    expect([draft.cvCompleto, draft.camposPendientes]).toEqual([
      false,
      [
        'formacion.1.fa_titulo',
        'formacion.1.fa_especialidad',
        'experiencia.1.puesto',
        'idiomas.0.idioma',
        'idiomas.0.nivel',
      ],
    ])
    expect((await empresa.get(`/empresa/get-talento-by-id/${anaId}`)).status).toBe(404)
    await saved({ formacion: [], experiencia: [], idiomas: [] })
    expect((await empresa.get(`/empresa/get-talento-by-id/${anaId}`)).status).toBe(200)
  })

  it('F097 takes 250 code points about the projects of a formacion and not 251', async () => {
    const projects = '🌟'.repeat(250)
    expect(
      (await saved({ formacion: [buildFormacion({ proyectos_destacados: projects })] })).formacion[0]
        ?.proyectos_destacados,
    ).toBe(projects)
    expect(
      await refused({
        formacion: [buildFormacion(), buildFormacion({ proyectos_destacados: `${projects}x` })],
      }),
    ).toEqual({
      'formacion.1.proyectos_destacados': 'Debe tener máximo 250 caracteres',
    })
  })

  it('F100 F101 refuses other words, levels and an end before its start', async () => {
    expect(
      await refused({
        formacion: [buildFormacion({ fa_inicio: '2022', fa_fin: '2021' })],
        experiencia: [
          buildExperiencia({ fin: 'Hoy' }),
          buildExperiencia({ inicio: '22' }),
          buildExperiencia({ fin: '2022' }),
        ],
        idiomas: [
          { idioma: 'Inglés', nivel: 'C1' },
          { idioma: 'Inglés', nivel: 'avanzado' },
        ],
      }),
    ).toEqual({
      'formacion.0.fa_fin': 'El año de fin no puede ser anterior al de inicio',
      'experiencia.0.fin': 'Elige un año o marca «Actualmente»',
      'experiencia.1.inicio': 'Elige un año',
      'experiencia.2.fin': 'El año de fin no puede ser anterior al de inicio',
      'idiomas.0.nivel': 'Elige Básico, Intermedio o Avanzado',
      'idiomas.1.nivel': 'Elige Básico, Intermedio o Avanzado',
    })
    for (const nivel of ['Básico', 'Intermedio', 'Avanzado'])
      expect((await saved({ idiomas: [{ idioma: 'Inglés', nivel }] })).idiomas).toEqual([
        { idioma: 'Inglés', nivel },
      ])
  })

  it('names every wrong field at once, also of the wrong type, and saves none of the right ones', async () => {
    const fields = await refused({
      frase_definitoria: 'Esta frase está bien.',
      telf: 612345678,
      provincia: ['Madrid'],
      titulacion: { $ne: '' },
      especialidad: true,
      habilidades_tecnicas: 'a\u0000b',
      formacion: 'nada',
      experiencia: [7, buildExperiencia({ puesto: ['x'] })],
      idiomas: { 0: { idioma: 'Inglés' } },
    })
    expect(Object.keys(fields).sort()).toEqual([
      'especialidad',
      'experiencia.0',
      'experiencia.1.puesto',
      'formacion',
      'habilidades_tecnicas',
      'idiomas',
      'provincia',
      'telf',
      'titulacion',
    ])
    for (const message of Object.values(fields)) expect(message).toMatch(/^(Este dato|Contiene caracteres)/)
    expect(await refused({ idiomas: Array(51).fill({ idioma: 'Inglés', nivel: 'Básico' }) })).toEqual({
      idiomas: 'Como máximo 50 entradas',
    })
  })

  it('is saved without a word in the indexes of the account', async () => {
    // A page with room for the next version.
    await sql`vacuum full alumnas`.execute(app.db)
    await app.db.transaction().execute(async (tx) => {
      const before = await writtenBeside(tx)
      await cvSaver(tx)(anaId, buildCv({ habilidades_tecnicas: 'Telares' }) as CvChanges)
      expect((await writtenBeside(tx)) - before).toBe(1)
    })
  })

  it('is kept whole when two devices save different parts together', async () => {
    await Promise.all([
      ...Array.from({ length: 5 }, () => ana.put(CV, { telf: '655555555' })),
      ...Array.from({ length: 5 }, () => ana.put(CV, { provincia: 'Toledo' })),
    ])
    expect(await perfil()).toMatchObject({ telf: '655555555', provincia: 'Toledo', cvCompleto: true })
  })
})
