import { describe, expect, it } from 'vitest'
import { messageOf } from '../calls/messages.ts'
import { wrongFields } from '../calls/wrong-fields.ts'
import { CvChanges } from './cv.ts'

const wrong = (body: unknown) => {
  const result = CvChanges.safeParse(body, { error: messageOf })
  return result.success ? {} : wrongFields(result.error.issues)
}

describe('the CV form', () => {
  it('cv-2 keeps absent fields and clears null ones', () => {
    expect(CvChanges.parse({})).toEqual({})
    expect(CvChanges.parse({ provincia: null, telf: null, linkedin: null })).toEqual({
      provincia: '',
      telf: '',
      linkedin: '',
    })
  })

  it('F093 distinguishes a short phone from one with a wrong prefix', () => {
    expect(wrong({ telf: '' })).toEqual({})
    expect(wrong({ telf: '612345678' })).toEqual({})
    expect(wrong({ telf: '61234567' })).toEqual({ telf: 'El teléfono debe tener 9 dígitos' })
    expect(wrong({ telf: '6123456789' })).toEqual({ telf: 'El teléfono debe tener 9 dígitos' })
    for (const telf of ['512345678', 'abcdefghi', '6123 5678'])
      expect(wrong({ telf })).toEqual({ telf: 'El teléfono debe comenzar con 6, 7, 8 o 9 y tener 9 dígitos' })
  })

  it('F094 accepts letters and spaces only as a provincia', () => {
    expect(wrong({ provincia: 'A Coruña' })).toEqual({})
    expect(wrong({ provincia: 'A\u0301vila' })).toEqual({})
    expect(wrong({ provincia: 'Madrid 28' })).toEqual({ provincia: 'Solo se permiten letras' })
  })

  it.each([
    ['a no-break space', 'Santa\u00a0Cruz', 'Santa Cruz'],
    ['a thin space', 'Santa\u2009Cruz', 'Santa Cruz'],
    ['a tab', 'Santa\tCruz', 'Santa Cruz'],
    ['a space of no width', 'Mála\u200bga', 'Málaga'],
    ['a soft hyphen', 'Málaga\u00ad', 'Málaga'],
  ])('F094 reads a provincia that was copied with %s', (_, provincia, kept) => {
    expect(CvChanges.safeParse({ provincia })).toEqual({ success: true, data: { provincia: kept } })
  })

  it.each([
    ['frase_definitoria', 200, 'Debe tener máximo 200 caracteres'],
    ['otros_estudios', 1000, 'Debe tener máximo 1000 caracteres'],
    ['habilidades_tecnicas', 1000, 'Debe tener máximo 1000 caracteres'],
    ['proyectos_certificados', 1000, 'Debe tener máximo 1000 caracteres'],
  ])('F095 F102 counts the code points of %s up to %i', (field, max, message) => {
    expect(wrong({ [field]: '🌟'.repeat(max) })).toEqual({})
    expect(wrong({ [field]: '🌟'.repeat(max + 1) })).toEqual({ [field]: message })
  })

  it('F097 limits the projects of a formacion to 250', () => {
    const formacion = [{ fa_titulo: 'x', fa_especialidad: 'y', proyectos_destacados: 'p'.repeat(251) }]
    expect(wrong({ formacion })).toEqual({
      'formacion.0.proyectos_destacados': 'Debe tener máximo 250 caracteres',
    })
  })

  it('F100 keeps both words for "now", and refuses an end before its start', () => {
    const fin = (value: string) =>
      wrong({ experiencia: [{ puesto: 'Ayudante', empresa: '', inicio: '2020', fin: value }] })
    expect(fin('Actualidad')).toEqual({})
    expect(fin('Actualmente')).toEqual({})
    expect(fin('2019')).toEqual({ 'experiencia.0.fin': 'El año de fin no puede ser anterior al de inicio' })
    expect(fin('ayer')).toEqual({ 'experiencia.0.fin': 'Elige un año o marca «Actualmente»' })
  })

  it('F101 accepts three levels of a language', () => {
    expect(wrong({ idiomas: [{ idioma: 'Inglés', nivel: 'Avanzado' }] })).toEqual({})
    expect(wrong({ idiomas: [{ idioma: 'Inglés', nivel: 'C1' }] })).toEqual({
      'idiomas.0.nivel': 'Elige Básico, Intermedio o Avanzado',
    })
  })

  it('names every wrong field, also of the wrong type', () => {
    expect(wrong({ telf: 5, provincia: ['Madrid'], formacion: 'no', idiomas: [7] })).toEqual({
      telf: 'Este dato debe ser un texto',
      provincia: 'Este dato debe ser un texto',
      formacion: 'Este dato debe ser una lista',
      'idiomas.0': 'Este dato debe ser un conjunto de datos',
    })
  })

  it('wire-10 prepends nothing to a link and refuses other schemes', () => {
    for (const linkedin of ['linkedin.com/in/ana', 'linkedin.com:443/in/ana'])
      expect(CvChanges.parse({ linkedin })).toEqual({ linkedin })
    for (const linkedin of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://a:b@x.es',
      'https://localhost',
      'ftp://x.es',
      'x.es:443@evil.example',
    ])
      expect(wrong({ linkedin })).toHaveProperty('linkedin')
  })

  it('wire-10 reads a link without the signs that nobody sees', () => {
    const links = { linkedin: '\u200b linkedin.com/in/ana', github: 'github.com/a\u00adna\u200b' }
    expect(CvChanges.parse(links)).toEqual({ linkedin: 'linkedin.com/in/ana', github: 'github.com/ana' })
  })

  it('wire-7 refuses control characters', () => {
    expect(wrong({ habilidades_tecnicas: 'a\u0000b' })).toEqual({
      habilidades_tecnicas: 'Contiene caracteres que no se admiten',
    })
    expect(wrong({ habilidades_tecnicas: 'a\nb\tc' })).toEqual({})
  })
})
