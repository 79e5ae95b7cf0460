import { describe, expect, it } from 'vitest'
import { MASCULINE_ADJECTIVES, MASCULINE_NOUNS, masculineIn } from './puesto-masculino.ts'

const OCCUPATIONS = [...MASCULINE_NOUNS, ...MASCULINE_ADJECTIVES]
const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

describe('masculineIn', () => {
  it.each(OCCUPATIONS)('revision-12 knows %s by itself, and leaves every form for both alone', (word) => {
    const masculine = capital(word)
    const found = masculineIn(`${masculine} de planta`)
    expect(found?.masculine).toBe(masculine)
    const feminine = found?.feminine ?? ''
    expect(feminine).toMatch(/a$/)
    expect(feminine.slice(0, word.length - 2)).toBe(masculine.slice(0, -2))
    const plural = `${word}${/[oe]$/.test(word) ? 's' : 'es'}`
    expect(masculineIn(`2 ${plural}`)?.feminine).toBe(`${feminine.toLowerCase()}s`)
    expect(masculineIn(`${masculine.toUpperCase()} DE PLANTA`)?.feminine).toBe(feminine.toUpperCase())
    for (const text of [
      `${feminine} de planta`,
      `${feminine}s`,
      `${masculine}/a de planta`,
      `${masculine} /a`,
      `${masculine}/-a`,
      `${masculine}(a) de planta`,
      `${capital(plural)}/as`,
      `${feminine} o ${word}`,
      `${masculine} / ${feminine}`,
      `${masculine}/${feminine}`,
      `${feminine}/o`,
      `${masculine} (h/m)`,
      `${masculine} M/F`,
      `Persona ${feminine.toLowerCase()}`,
      `Ayudante de ${word}`,
      `Coordinadora de ${plural} y ${plural}`,
      `${masculine.slice(0, -1)}@`,
    ])
      expect([text, masculineIn(text)]).toEqual([text, null])
  })

  it.each([
    ['Desarrollador web', 'Desarrollador', 'Desarrolladora'],
    ['Técnico de laboratorio', 'Técnico', 'Técnica'],
    ['TECNICO DE SONIDO', 'TECNICO', 'TECNICA'],
    ['Ingeniero informático', 'Ingeniero', 'Ingeniera'],
    ['Auxiliar administrativo', 'administrativo', 'administrativa'],
    ['Oferta: técnico de prevención', 'técnico', 'técnica'],
    ['Prácticas de programador', 'programador', 'programadora'],
    ['Prácticas - Técnico de redes', 'Técnico', 'Técnica'],
    ['Puesto de jefe de obra', 'jefe', 'jefa'],
    ['Peón de fábrica', 'Peón', 'Peona'],
    ['Buscamos diseñadores', 'diseñadores', 'diseñadoras'],
    ['Becario de laboratorio', 'Becario', 'Becaria'],
    ['Técnico de atención a personas mayores', 'Técnico', 'Técnica'],
    ['Técnico de laboratorio (La Rioja)', 'Técnico', 'Técnica'],
    ['Técnico de sonido (A Coruña)', 'Técnico', 'Técnica'],
    ['Programador web (a distancia)', 'Programador', 'Programadora'],
    ['Ingeniero de datos/IA', 'Ingeniero', 'Ingeniera'],
  ])('revision-12 reads in %j the word %s', (puesto, masculine, feminine) => {
    expect(masculineIn(puesto)).toEqual({ masculine, feminine })
  })

  it.each([
    'Diseñadora/Diseñador',
    'Desarrollador/a',
    'Desarrolladora o desarrollador',
    'Técnica/o',
    'Técnic@ de sonido',
    'Técnicx de sonido',
    'Instalador/ora',
    'Instalador/(a) de redes',
    'Colegiado(/a)',
    'Operario/aria',
    'Ingeniero informático/a',
    'Técnico (hombre o mujer)',
    'Persona desarrolladora',
    'Desarrollo web',
    'Soporte técnico',
    'Servicio técnico y mantenimiento mecánico',
    'Mantenimiento eléctrico y mecánico',
    'Mantenimiento eléctrico-mecánico',
    'Responsable del departamento técnico',
    'Personal investigador',
    'Equipo técnico',
    'Sector farmacéutico',
    'Ordenador central',
    'Laboratorio químico',
    'Operaciones de motor y servidor',
    'Auxiliar de mantenimiento electromecánico',
    'Ayudante de cocinero',
    'Secretaria del director',
    'Electricista',
    'Analista de datos junior',
    'Delineante',
    'Patronista de calzado',
    'Comercial',
    'Developer',
    '',
  ])('revision-12 finds nothing in %j', (puesto) => {
    expect(masculineIn(puesto)).toBeNull()
  })
})
