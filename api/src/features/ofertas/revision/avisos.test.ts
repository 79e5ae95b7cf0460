import { describe, expect, it } from 'vitest'
import { buildOferta } from '../../../../test/people/builders.ts'
import { avisosOf, type ReviewedOferta } from './avisos.ts'

/** An oferta without avisos. */
const buena: ReviewedOferta = {
  ...buildOferta(),
  provincias: ['Alicante'],
  empresa_cif: 'B03990025',
  empresa_mail: 'berta@roboticavegabaja.example',
  empresa_telf: '',
  gemela: null,
}
const rulesFor = (changes: Partial<ReviewedOferta>) =>
  avisosOf({ ...buena, ...changes }).map(({ regla }) => regla)
const texto = (changes: Partial<ReviewedOferta>) => avisosOf({ ...buena, ...changes })[0]?.texto

describe('what catches the eye before a decision', () => {
  it('is nothing in an oferta that is right', () => {
    expect(rulesFor({})).toEqual([])
    expect(
      rulesFor({ telf: '', empresa_telf: 'NULL', mail: 'rrhh@empleo.roboticavegabaja.example' }),
    ).toEqual([])
    for (const telf of ['612345678', '34612345678', '0034965123456', '700123456', '900123456', '512345678'])
      expect([telf, rulesFor({ telf })]).toEqual([telf, []])
  })

  it('is a CIF whose control character is wrong', () => {
    expect(rulesFor({ empresa_cif: 'B03990026' })).toEqual(['cif_control'])
    expect(texto({ empresa_cif: 'B03990026' })).toContain('B03990026')
    for (const empresa_cif of ['12345678Z', 'X2482300W', 'Q2899013C'])
      expect([empresa_cif, rulesFor({ empresa_cif })]).toEqual([empresa_cif, []])
  })

  it.each(['803', '806', '807', '905', '907', '901', '902'])('is a phone that begins with %s', (prefix) => {
    const telf = `${prefix}123456`
    expect(rulesFor({ telf })).toEqual(['telefono_caro'])
    expect(rulesFor({ telf: `34${telf}` })).toEqual(['telefono_caro'])
    expect(rulesFor({ empresa_telf: telf })).toEqual(['telefono_caro'])
    for (const written of ['12.34-56', '–12–34 – 56', '\u201112\u202f3456', '\u200b123456'])
      expect([
        written,
        rulesFor({ descripcion: `Llama al ${prefix} ${written} y pregunta por Marta.` }),
      ]).toEqual([written, ['telefono_caro']])
    expect(rulesFor({ descripcion: `Llama al (${prefix}) 123 456` })).toEqual(['telefono_caro'])
  })

  it('is a phone of an information service, and no other number of five figures', () => {
    expect(texto({ contacto: 'Marta, en el 11888' })).toBe(
      'El teléfono 11888 es de información telefónica, con coste añadido: quien llama paga más.',
    )
    expect(
      rulesFor({
        ubicacion: '03300 Orihuela (Alicante)',
        descripcion: 'Sueldo de 21800 euros, 1180612 y 2211888.',
      }),
    ).toEqual([])
  })

  it.each(['4915112345678', '123456789', '33612345678', '312345678'])('is a phone such as %s', (telf) => {
    expect(rulesFor({ telf })).toEqual(['telefono_extranjero'])
  })

  it('is an address of another domain than the account, both named', () => {
    expect(texto({ mail: 'robotica@gmail.com' })).toBe(
      'El correo de la oferta es de gmail.com y la cuenta de la empresa, de roboticavegabaja.example.',
    )
    expect(rulesFor({ mail: 'x@otraroboticavegabaja.example' })).toEqual(['correo_ajeno'])
    expect(rulesFor({ mail: 'X@RoboticaVegaBaja.example' })).toEqual([])
  })

  it('is an oferta that no province finds, and one that is there already', () => {
    expect(texto({ provincias: [], ubicacion: 'Teletrabajo' })).toContain('«Teletrabajo»')
    expect(texto({ gemela: { puesto: 'Técnica', estado_revision: 'aceptada' } })).toBe(
      'La empresa ya tiene otra igual, publicada: «Técnica».',
    )
  })

  it('revision-12 is a puesto in the masculine alone, with its feminine', () => {
    expect(texto({ puesto: 'Desarrollador web' })).toBe(
      'El puesto está solo en masculino, «Desarrollador». Puede decir también «Desarrolladora», o ser neutro.',
    )
    for (const puesto of ['Desarrollador/a web', 'Desarrolladora web', 'Desarrollo web'])
      expect([puesto, rulesFor({ puesto })]).toEqual([puesto, []])
  })

  it('revision-13 is a condition of age, sex, looks or civil status, at most three of them quoted', () => {
    const descripcion = 'Un chico joven, menor de 30 años, de buena presencia, soltero.'
    expect(rulesFor({ descripcion })).toEqual(['condiciones'])
    expect(texto({ descripcion })).toBe(
      'El texto dice «chico joven», «menor de 30 años», «buena presencia»: no se puede pedir edad, sexo, aspecto ni estado civil si el trabajo no lo exige.',
    )
    expect(texto({ puesto: 'Dependienta de buena presencia' })).toContain('«buena presencia»')
  })

  it('revision-4 is everything at once, always in the same order', () => {
    expect(
      rulesFor({
        empresa_cif: 'B03990026',
        telf: '806123456',
        empresa_telf: '33612345678',
        mail: 'a@b.example',
        provincias: [],
        puesto: 'Técnico',
        descripcion: 'Se busca chico.',
        gemela: { puesto: 'x', estado_revision: 'pendiente' },
      }),
    ).toEqual([
      'cif_control',
      'telefono_caro',
      'telefono_extranjero',
      'correo_ajeno',
      'sin_provincia',
      'puesto_masculino',
      'condiciones',
      'repetida',
    ])
  })
})
