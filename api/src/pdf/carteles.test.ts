import { expect, it } from 'vitest'
import { costOf } from '../../test/counting/cpu.ts'
import { Tries } from '../../test/counting/tries.ts'
import type { CartelPdf } from './cartel-layout.ts'
import { cartelesPdf } from './carteles.ts'

const cartel: CartelPdf = {
  nombre: 'Ada Lovelace',
  frase_motivadora: 'La imaginación descubre.',
  estudios: 'Matemáticas',
  trabajos: 'Escribió el primer algoritmo.',
  areas: ['T', 'M'],
  foto: null,
  url: 'https://alumbra.example/referentes/1-ada-lovelace',
}

/** Milliseconds for which posters may block the event loop. */
const HOLD_MS = 50

it('referentes-9 posters do not block the event loop, also with the longest texts that the form admits', async () => {
  const tries = new Tries('G-event-loop posters')
  await cartelesPdf([cartel])
  for (const letters of ['a', 'palabra ', 'aą', '\n', '👩🏽‍🔬 a', '-']) {
    const text = letters.repeat(1000).slice(0, 1000)
    const longest = {
      ...cartel,
      nombre: text.slice(0, 100),
      frase_motivadora: text,
      estudios: text,
      trabajos: text,
    }
    const cost = await costOf(async () => {
      const bytes = await cartelesPdf(Array(12).fill(longest))
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }, HOLD_MS)
    tries.add(cost > HOLD_MS ? `${JSON.stringify(letters)}: ${cost.toFixed(1)} ms` : undefined)
  }
  tries.report()
}, 60_000)
