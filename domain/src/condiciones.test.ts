import { describe, expect, it } from 'vitest'
import { condicionesIn } from './condiciones.ts'

describe('condicionesIn', () => {
  it('revision-13 reads every phrase of a text, as it is written, each once', () => {
    expect(
      condicionesIn(
        'Buscamos un chico joven, menor de 30 años, de BUENA\npresencia, soltero. Menor de 30 años y menor de 30 años.',
      ),
    ).toEqual(['Buscamos un chico', 'menor de 30 años', 'BUENA presencia', 'soltero', 'Menor de 30 años'])
  })

  it.each([
    'Menores de 25',
    'mayor de 45 años',
    'entre 20 y 30 años',
    'de 19 a 35 años',
    'entre 20 y 30 años de edad',
    'máximo 35 años',
    'hasta los 30 años',
    'edad máxima: 40',
    'Edad: 25',
    'chica joven',
    'gente joven',
    'personas jóvenes',
    'un chico joven',
    'Se necesita chica',
    'preferentemente varón',
    'solo hombres',
    'sólo mujeres',
    'sexo femenino',
    'excelente presencia',
    'presencia agradable',
    'buen aspecto',
    'aspecto físico',
    'estatura mínima de 1,65',
    'soltera',
    'Casado',
    'sin hijos',
    'sin cargas familiares',
    'MAXIMO 35 AÑOS',
    'aspecto fisico',
  ])('revision-13 finds «%s»', (phrase) => {
    expect(condicionesIn(`Requisitos: ${phrase}.`)).not.toEqual([])
  })

  it.each([
    'Mayor de 18 años y permiso de conducir.',
    'Cuidado de mayores de 65 años y de menores de 12.',
    'Entre 20 y 30 años de experiencia en el sector, mayor de 20 años de servicio.',
    'Empresa con hasta 25 años de historia.',
    'No hay límite de edad, sin límite de edad.',
    'Sin distinción de sexo, edad o estado civil.',
    'Buscamos a una persona con ganas de aprender.',
    'Un equipo joven en una empresa presente en 20 países.',
    'Ropa para chicas y chicos.',
    'Empresas de menos de 50 personas, mayores de 20 empleados.',
    'Un salario atractivo y una buena imagen de marca.',
    'Taller de soldadura: sueldo entre 20 y 30 mil euros.',
    'Turno de 20 a 24 horas.',
    'Presencia física dos días.',
    'La app que ideó una chica del barrio.',
  ])('revision-13 finds nothing in «%s»', (text) => {
    expect(condicionesIn(text)).toEqual([])
  })

  it('revision-13 reads the longest description at once', () => {
    const start = performance.now()
    for (const part of ['menor de 2', 'busca a un ', 'sin cargas ', 'buen    ', 'edad : ', ' '])
      condicionesIn(part.repeat(5000 / part.length))
    expect(performance.now() - start).toBeLessThan(500)
  })
})
