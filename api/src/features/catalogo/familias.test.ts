import { describe, expect, it } from 'vitest'
import { FAMILIAS_ESTUDIOS, FAMILIAS_OFERTAS, isTitulacionOfOferta, STEAM_OF } from './familias.ts'
import { titulosOfSigla } from './siglas.ts'

const titlesOf = (familias: typeof FAMILIAS_ESTUDIOS) => familias.map(({ titulo }) => titulo)

describe('the catalogue', () => {
  it('F019 offers at least twenty vocational families, then Bachillerato, Universidad and Otros', () => {
    expect(FAMILIAS_OFERTAS.length).toBeGreaterThanOrEqual(20)
    expect(titlesOf(FAMILIAS_ESTUDIOS)).toEqual([
      ...titlesOf(FAMILIAS_OFERTAS),
      'Bachillerato',
      'Universidad',
      'Otros',
    ])
  })

  it('F019 gives every family at least one especialidad and repeats none', () => {
    expect(new Set(titlesOf(FAMILIAS_ESTUDIOS)).size).toBe(FAMILIAS_ESTUDIOS.length)
    for (const { titulo, especialidades } of FAMILIAS_ESTUDIOS) {
      expect(especialidades.length, titulo).toBeGreaterThan(0)
      expect(new Set(especialidades).size, titulo).toBe(especialidades.length)
    }
  })

  it('catalogo-1 writes the level of a vocational title in brackets, the lowest level first', () => {
    const informatica = FAMILIAS_OFERTAS.find(({ titulo }) => titulo === 'Informática y Comunicaciones')
    expect(informatica?.especialidades[0]).toBe('Informática de Oficina (Grado Básico)')
    expect(informatica?.especialidades).toContain('Desarrollo de Aplicaciones Web (Grado Superior)')
    for (const { especialidades } of FAMILIAS_OFERTAS)
      for (const one of especialidades)
        expect(one).toMatch(/ \((Grado (Básico|Medio|Superior)|Curso de Especialización)\)$/)
  })

  it('catalogo-1 stands in Spanish order', () => {
    expect(titlesOf(FAMILIAS_OFERTAS)).toEqual(
      titlesOf(FAMILIAS_OFERTAS).toSorted(new Intl.Collator('es').compare),
    )
  })

  it.each([
    ['DAM', 'Desarrollo de Aplicaciones Multiplataforma'],
    ['daw', 'Desarrollo de Aplicaciones Web'],
    ['ASIR', 'Administración de Sistemas Informáticos en Red'],
    ['smr', 'Sistemas Microinformáticos y Redes'],
    ['TCAE', 'Cuidados Auxiliares de Enfermería'],
    ['tes', 'Emergencias Sanitarias'],
    ['lacc', 'Laboratorio de Análisis y de Control de Calidad'],
    ['IDMN', 'Imagen para el Diagnóstico y Medicina Nuclear'],
  ])('catalogo-5 knows %s', (sigla, titulo) => {
    expect(titulosOfSigla(sigla)).toContain(titulo)
  })

  it('catalogo-5 takes no other word for a sigla', () => {
    for (const word of ['', 'd', 'da', 'dama', 'web', 'red', 'constructor'])
      expect(titulosOfSigla(word)).toEqual([])
  })

  it('says the STEAM letters of each family', () => {
    expect(STEAM_OF.get('Química')).toEqual(['S'])
    for (const { titulo } of FAMILIAS_OFERTAS) expect(STEAM_OF.get(titulo)?.length).toBeGreaterThan(0)
  })

  it('F156 lets an oferta ask for a family and for nothing else', () => {
    expect(isTitulacionOfOferta('Química')).toBe(true)
    expect(isTitulacionOfOferta('Universidad')).toBe(false)
    expect(isTitulacionOfOferta('constructor')).toBe(false)
  })

  it('F096 fits the fields of a CV', () => {
    for (const { titulo, especialidades } of FAMILIAS_ESTUDIOS)
      for (const text of [titulo, ...especialidades]) expect([...text].length).toBeLessThanOrEqual(200)
  })
})
