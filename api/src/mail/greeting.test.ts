import { expect, it } from 'vitest'
import { greetingFor } from './greeting.ts'

it.each(['Ana', 'Íñigo de la Peña', 'Robótica Vega Baja S.L.', 'Taller 4', 'O’Connor-Núñez'])(
  'greets %s by name',
  (nombre) => expect(greetingFor(nombre)).toBe(`Hola, ${nombre}:`),
)

it.each([
  'Entra en premio.example',
  'Entra en premio。example',
  'Entra en premio．example',
  'ana\u200b.com',
  'ana@premio',
  'Llama al 600123456',
  'Llama ya al 60 01 23 45 67 y cobra',
  'Llama al ٦٠٠١٢٣',
  'Hola\u2028Tu cuenta se cierra',
  'http://x',
])('leaves out what reads as a message: %j', (nombre) => expect(greetingFor(nombre)).toBe('Hola:'))
