import { hasValidControl, isCifFormat } from '@alumbra/domain/cif'
import { PROVINCIAS } from '@alumbra/domain/provincias'
import { describe, expect, it } from 'vitest'
import { FAMILIAS_OFERTAS } from '../src/features/catalogo/familias.ts'
import { initialsOf, strokesOfInitials } from './art/letters.ts'
import { drawPortrait } from './art/portrait.ts'
import { inventCif } from './invent.ts'
import { isChosen, newAlumna, newOferta, type Run } from './invented-rows.ts'
import { PUESTOS } from './lists/ofertas.ts'
import { PROVINCIAS_BY_POPULATION, PROVINCIAS_OF_TWO_CENTRES } from './lists/provincias.ts'
import { seededRandom, weighted } from './random.ts'

const run = (seed: number): Run => ({
  random: seededRandom(seed),
  now: new Date('2026-11-20T12:00:00Z'),
  pickProvincia: weighted(PROVINCIAS_BY_POPULATION),
  passwordHash: 'hash',
})
const EMPRESA = {
  id: '00000000-0000-7000-8000-000000000000',
  mail: 'personas@ejemplo.example',
  telf: '',
  contacto: '',
  created_at: new Date(0),
}

describe('inventing', () => {
  it('gives the same things for the same seed, and others for another', () => {
    const some = (seed: number) => {
      const one = run(seed)
      return JSON.stringify(
        Array.from({ length: 50 }, (_, i) => [newAlumna(one, i, true), newOferta(one, EMPRESA, true)]),
      )
    }
    expect(some(1)).toBe(some(1))
    expect(some(1)).not.toBe(some(2))
  })

  it('F164 makes a CV complete or incomplete as requested', () => {
    const one = run(3)
    for (let i = 0; i < 400; i++) expect(newAlumna(one, i, i % 3 === 0).cv_completo).toBe(i % 3 === 0)
  })

  it('makes numbers of empresas that are right and all different', () => {
    const numbers = Array.from({ length: 12_000 }, (_, i) => inventCif('ABEFGQ'.charAt(i % 6), i))
    expect(new Set(numbers.map((cif) => cif.slice(1, 8))).size).toBe(12_000)
    expect(numbers.every((cif) => isCifFormat(cif) && hasValidControl(cif))).toBe(true)
  })

  it('spreads a count evenly and exactly', () => {
    const hits = Array.from({ length: 1000 }, (_, i) => isChosen(i, 417, 1000)).filter(Boolean)
    expect(hits).toHaveLength(417)
    expect(Array.from({ length: 10 }, (_, i) => isChosen(i, 0, 10)).some(Boolean)).toBe(false)
  })

  it('names only provinces and families that exist', () => {
    const provincias = new Set(PROVINCIAS.map(({ name }) => name))
    const familias = new Set(FAMILIAS_OFERTAS.map(({ titulo }) => titulo))
    expect(PROVINCIAS_BY_POPULATION.map(([nombre]) => nombre).sort()).toEqual([...provincias].sort())
    expect(PROVINCIAS_OF_TWO_CENTRES.every(([nombre]) => provincias.has(nombre))).toBe(true)
    expect(PUESTOS.filter(([, familia]) => !familias.has(familia))).toEqual([])
  })
})

describe('drawing', () => {
  it('takes the initials of a name, without particles, accents or brackets', () => {
    expect(initialsOf('María de la Ó Ñíguez')).toBe('MON')
    expect(initialsOf('Vera Muestra (ficticia)')).toBe('VM')
    expect(initialsOf('Marie Skłodowska-Curie')).toBe('MSC')
  })

  it('has a stroke for every letter, and a star where there is none', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZŁ')
      expect(strokesOfInitials(letter).length).toBeGreaterThan(0)
  })

  it('draws the same portrait for the same woman, with no text that needs a font', () => {
    const drawing = drawPortrait('Ada Lovelace', 'T', 'cards')
    expect(drawing).toBe(drawPortrait('Ada Lovelace', 'T', 'cards'))
    expect(drawing).not.toMatch(/<text|NaN|undefined/)
  })
})
