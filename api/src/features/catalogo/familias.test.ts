import { SIGLAS, tituloOfSigla } from '@alumbra/domain/siglas'
import { describe, expect, it } from 'vitest'
import { FAMILIAS_ESTUDIOS, FAMILIAS_OFERTAS, isTitulacionOfOferta, STEAM_OF } from './familias.ts'

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

  it('catalogo-5 has every title that a sigla stands for, and no title has two', () => {
    const titulos = FAMILIAS_OFERTAS.flatMap(({ especialidades }) => especialidades)
    for (const [sigla, titulo] of Object.entries(SIGLAS)) {
      expect(
        titulos.some((one) => one.startsWith(`${titulo} (`)),
        sigla,
      ).toBe(true)
      expect(tituloOfSigla(sigla.toLowerCase())).toBe(titulo)
    }
    expect(new Set(Object.values(SIGLAS)).size).toBe(Object.keys(SIGLAS).length)
    for (const other of ['', 'd', 'da', 'dama', 'constructor']) expect(tituloOfSigla(other)).toBeUndefined()
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
