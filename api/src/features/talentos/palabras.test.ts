import { COUNTED_MAX } from '@alumbra/contract/calls/paging'
import { EMPTY_CV } from '@alumbra/domain/cv'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addAlumna } from '../../../test/people/accounts.ts'
import { buildCv } from '../../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let ana: Client
let berta: Client

/** No search finds them: every other field of a CV is read by the routine `talento_palabras`. */
const HIDDEN = new Set(['telf', 'linkedin', 'github'])
const json = (value: unknown) => JSON.stringify(value)
const NOA = {
  nombre: 'Noa',
  apellidos: 'Güell Íñiguez',
  email: 'correo.secreto@alumnas.example',
  telf: '600999888',
  titulacion: 'Sanidad',
  especialidad: 'Farmacia y Parafarmacia (Grado Medio)',
  provincia: 'Soria',
  provincia_canonica: 'Soria',
  frase_definitoria: 'De mayor quiero seguir preguntando.',
  habilidades_tecnicas: 'Análisis clínicos, C# y Excel',
  formacion: json([{ fa_titulo: 'Sanidad', fa_especialidad: 'Farmacia', fa_centro: 'IES Antonio Machado' }]),
  experiencia: json([{ puesto: 'Auxiliar', empresa: 'Botica Vieja', inicio: '2020', fin: 'Actualmente' }]),
  idiomas: json([{ idioma: 'inglés (B2)', nivel: 'Avanzado' }]),
  cv_updated_at: new Date(Date.UTC(2026, 0, 2)),
}
const IRIA = {
  ...NOA,
  nombre: 'Iria',
  apellidos: 'Sanz',
  email: 'iria@alumnas.example',
  especialidad: 'Emergencias Sanitarias (Grado Medio)',
  provincia: 'Teruel',
  provincia_canonica: 'Teruel',
  habilidades_tecnicas: '',
  formacion: json([]),
  experiencia: json([]),
  idiomas: json([{ idioma: 'Lengua de signos', nivel: 'Básico' }]),
  cv_updated_at: new Date(Date.UTC(2026, 0, 1)),
}

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.as('ana')
  berta = await app.as('berta')
  await addAlumna(app.db, NOA)
  await addAlumna(app.db, IRIA)
})
afterAll(() => app.close())

async function search(query: string): Promise<string[]> {
  const { status, body } = await berta.get(`/empresa/talento-alumnas?${query}`)
  expect([query, status]).toEqual([query, 200])
  const names = body.results.map(({ nombre }) => nombre)
  expect([query, body.total]).toEqual([query, names.length])
  return names
}

describe('talento-4 a search of talento by words', () => {
  it.each([
    ['a name', 'guell noa', ['Noa']],
    ['what she studies', 'farmacia', ['Noa']],
    ['a centre', 'machado', ['Noa']],
    ['a job', 'botica vieja', ['Noa']],
    ['skills with signs', 'c# excel', ['Noa']],
    ['a language', 'ingles', ['Noa']],
    ['her sentence, by the beginnings of its words', 'quier pregun', ['Noa', 'Iria']],
    ['a place', 'TERUEL', ['Iria']],
    ['whole words beside longer ones', 'clinicos analisis', ['Noa']],
    ['nothing by more letters than a word has', 'farmaciaa', []],
    ['nothing by the end of a word', 'armacia', []],
    ['a single letter as a word, not as a beginning', 'f', []],
  ])('finds %s', async (_, q, found) => {
    expect(await search(new URLSearchParams({ q }).toString())).toEqual(found)
  })

  const saySkills = (habilidades_tecnicas: string) =>
    app.db.updateTable('alumnas').set({ habilidades_tecnicas }).where('email', '=', IRIA.email).execute()
  const expectFound = async (skills: string, q: string, found: string[]) =>
    expect([skills, q, await search(new URLSearchParams({ q }).toString())]).toEqual([skills, q, found])

  it('empleo-5 finds a word beside any sign that is typed for an apostrophe, pasted or seen by nobody', async () => {
    const signs = "'´`’ʼ●▪◦►✓✔➢→¨¬¦§¶°·‧∙⋅\uf0b7\u202f\u2009\u2028\u3000\u{1f469}€©"
    for (const sign of signs) {
      await saySkills(`Soc de L${sign}Eliana${sign}`)
      for (const q of ['eliana', `l${sign}eliana`]) await expectFound(sign, q, ['Iria'])
    }
    await saySkills('')
  })

  it.each([
    ['HTML+CSS+JS', ['html', 'css', 'js', 'css+js', '+css'], ['c', 's']],
    ['HTML5+3D', ['html5', '3d'], ['d']],
    ['#fotografía#arte', ['fotografia', '#fotografia', 'arte'], []],
    ['C++, C++17, g++ y F#', ['c++', 'c++17', 'g++', 'f#'], ['c', 'f']],
    ['(C#+SQL)', ['c#', 'sql', 'C#+sql'], ['c']],
    ['foto\u00adgrafía', ['fotografia', 'foto\u00adgrafia'], ['grafia']],
    ['\ufeffPoesía y desarro\u200blladora', ['poesia', 'desarrolladora'], ['lladora']],
    ['2.º DAM', ['2º dam', '2.º', '2° dam', '2.° dam', '2o'], ['2']],
    ['1º', ['1.º', '1°'], ['1']],
    ['3° DAW', ['3º daw', '3.º'], []],
    ['M.ª José', ['mª jose', 'm.ª', 'ma jose'], ['m']],
    ['María José', ['mª jose', 'm.ª jose'], []],
    ['Delegada de 2DAM, DAW2 y R2DAW', ['2DAM', '2da', 'daw2', 'DAW', 'r2daw', '2DAM DAW2'], ['DAM', '2']],
    ['hornos a 25°C', ['25°', '25', '25 hornos'], ['c']],
  ])('empleo-5 catalogo-5 finds every word of «%s»', async (skills, finding, not) => {
    await saySkills(skills)
    for (const q of finding) await expectFound(skills, `${q} iria`, ['Iria'])
    for (const q of not) await expectFound(skills, `${q} iria`, [])
    await saySkills('')
  })

  it('catalogo-5 reads the sigla of a titulación as its title, and still as a word', async () => {
    const lcb = { nombre: 'Elba', especialidad: 'Laboratorio Clínico y Biomédico (Grado Superior)' }
    await addAlumna(app.db, { ...NOA, ...lcb, email: 'elba@alumnas.example' })
    await addAlumna(app.db, {
      ...IRIA,
      nombre: 'Zoa',
      email: 'zoa@alumnas.example',
      habilidades_tecnicas: 'LCB',
    })
    expect((await search('q=lcb')).sort()).toEqual(['Elba', 'Zoa'])
    expect(await search('q=LCB+soria')).toEqual(['Elba'])
    expect(await search('q=lcb+tcae')).toEqual([])
    await sql`delete from alumnas where nombre in ('Elba', 'Zoa')`.execute(app.db)
  })

  it('catalogo-5 empleo-5 reads a sigla beside any sign, and signs alone as no words', async () => {
    const skills = { habilidades_tecnicas: 'DAM, DAW, Python' }
    await addAlumna(app.db, { ...IRIA, ...skills, nombre: 'Uxía', email: 'uxia@alumnas.example' })
    for (const q of ['DAM DAW', 'DAM+DAW', 'DAM + DAW', '#DAM uxia', 'Python+DAW', 'Python/DAW'])
      expect([q, await search(new URLSearchParams({ q }).toString())]).toEqual([q, ['Uxía']])
    for (const q of ['#', '+', '...'])
      expect([q, await search(new URLSearchParams({ q }).toString())]).toEqual([q, await search('')])
    await sql`delete from alumnas where nombre = 'Uxía'`.execute(app.db)
  })

  it('finds nobody by her address or phone, nor by how long she has worked', async () => {
    for (const q of ['correo.secreto', 'alumnas.example', '600999888', 'actualmente', '2020'])
      expect([q, await search(`q=${q}`)]).toEqual([q, []])
  })

  it('follows the CV, its pause and the account (F164)', async () => {
    expect(await search('q=telares')).toEqual([])
    await ana.put('/alumnas/updatecv', { habilidades_tecnicas: 'Telares' })
    expect(await search('q=telares')).toEqual(['Ana'])
    await ana.put('/alumnas/updatecv', { provincia: '' })
    expect(await search('q=telares')).toEqual([])
    const { rows } = await app.database.pool.query('select from talento_palabras where alumna_id = $1', [
      app.ids.ana,
    ])
    expect(rows).toEqual([])
    await ana.put('/alumnas/updatecv', buildCv())
  })

  // The routine compares the columns of a CV in two places.
  it.each(['nombre', 'apellidos', ...Object.keys(EMPTY_CV).filter((field) => !HIDDEN.has(field))])(
    'follows a change of %s alone',
    async (field) => {
      const entry = { fa_centro: 'Zurrón', puesto: 'Zurrón', empresa: '', idioma: 'Zurrón' }
      const isList = Array.isArray(EMPTY_CV[field as keyof typeof EMPTY_CV])
      const id = await addAlumna(app.db, { ...NOA, email: 'sola@alumnas.example', nombre: 'Sola' })
      expect(await search('q=zurron')).toEqual([])
      await sql`update alumnas set ${sql.ref(field)} = ${isList ? json([entry]) : 'Zurrón'} where id = ${id}`.execute(
        app.db,
      )
      const found = await search('q=zurron')
      await sql`delete from alumnas where id = ${id}`.execute(app.db)
      expect(found, `${field} is neither in talento_palabras.sql nor in HIDDEN`).toHaveLength(1)
    },
  )

  it('is not read again from a CV that says the same as before', async () => {
    await sql`update talento_palabras set palabras = array_to_tsvector(array['marca']) where alumna_id = ${app.ids.ana}`.execute(
      app.db,
    )
    await ana.put('/alumnas/updatecv', buildCv({ telf: '600111222' }))
    expect(await search('q=marca')).toEqual(['Ana'])
    await ana.put('/alumnas/updatecv', buildCv({ habilidades_tecnicas: 'Telares' }))
    expect([await search('q=marca'), await search('q=telares')]).toEqual([[], ['Ana']])
    await ana.put('/alumnas/updatecv', buildCv())
  })

  it('narrows together with every filter and the shortlist', async () => {
    expect(await search('q=pregunt&titulacion=Sanidad&provincia=Soria')).toEqual(['Noa'])
    expect(await search('q=pregunt&titulacion=Agraria')).toEqual([])
    const { body } = await berta.get('/empresa/talento-alumnas?q=iria')
    await berta.put(`/empresa/talento/${body.results[0]!.id_alumna}/preseleccion`)
    expect(await search('q=pregunt&preseleccionadas=true')).toEqual(['Iria'])
    expect(await search('q=noa&preseleccionadas=true')).toEqual([])
  })

  it('counts up to a limit, and then says that there are more', async () => {
    await sql`insert into alumnas (id, nombre, apellidos, email, activo, cv_completo, verificada_at, frase_definitoria)
      select gen_random_uuid(), 'Muchas', 'Alumnas', 'm' || n || '@a.example', true, true, now(), 'Muchedumbre'
      from generate_series(1, ${COUNTED_MAX + 15}) n`.execute(app.db)
    const read = async (page: number) =>
      (await berta.get('/empresa/talento-alumnas', { query: { q: 'muchedumbre', page: String(page) } })).body
    expect(await read(0)).toMatchObject({ total: 1000, totalPages: 84, hayMas: true })
    expect((await read(83)).results).toHaveLength(12)
    expect(await read(84)).toEqual({ results: [], total: 1000, totalPages: 84, hayMas: true })
    // Noa and Iria are far from the newest now, and their idiomas are still offered.
    expect((await berta.get('/empresa/talento-opciones')).body.idiomas).toEqual([
      'Inglés',
      'Lengua de signos',
    ])
    await sql`delete from alumnas where nombre = 'Muchas' and email <> 'm1@a.example'`.execute(app.db)
    // What has found more than is counted is known for five seconds.
    const now = performance.now() + 5_001
    vi.spyOn(performance, 'now').mockReturnValue(now)
    expect(await read(0)).toMatchObject({ total: 1, totalPages: 1 })
    expect(await read(0)).not.toHaveProperty('hayMas')
    vi.restoreAllMocks()
    await sql`delete from alumnas where nombre = 'Muchas'`.execute(app.db)
  })
})

describe('talento-5 filters beside titulación and one provincia', () => {
  it('find an especialidad, an idioma however it was written, and several provincias', async () => {
    expect(await search(`especialidad=${encodeURIComponent(NOA.especialidad)}`)).toEqual(['Noa'])
    expect(await search('idioma=Ingl%C3%A9s')).toEqual(['Noa'])
    expect(await search('idioma=lengua+de+signos')).toEqual(['Iria'])
    expect(await search('provincia=Soria&provincia=Teruel')).toEqual(['Noa', 'Iria'])
    expect(await search('provincia=soria&provincia=Teruel&idioma=ingles')).toEqual(['Noa'])
    expect(await search('provincia=Soria&provincia=Madrid&titulacion=Sanidad')).toEqual(['Noa'])
  })

  it('offer what some visible CV has', async () => {
    const opciones = async (titulacion: string) =>
      (await berta.get('/empresa/talento-opciones', { query: { titulacion } })).body
    expect(await opciones('Sanidad')).toEqual({
      especialidades: ['Emergencias Sanitarias (Grado Medio)', 'Farmacia y Parafarmacia (Grado Medio)'],
      idiomas: ['Inglés', 'Lengua de signos'],
    })
    expect((await opciones('')).especialidades).toEqual([])
    expect((await opciones('Nada')).especialidades).toEqual([])
  })
})
