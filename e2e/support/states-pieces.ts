import type { Page } from '@playwright/test'
import { press, type State } from './states.ts'

export const PIECES: readonly State[] = [
  { name: 'página que falla', path: '/estilo?fallo', shows: 'Esta página no se puede mostrar' },
  {
    name: 'estilo',
    path: '/estilo',
    bring: (page) => press(page, 'Mostrar los avisos'),
    shows: 'Quitar los avisos',
  },
  ...['Guardado, 3 segundos', 'Error que espera', 'Pregunta', 'Pregunta con tres respuestas'].map((name) => ({
    name: `diálogo: ${name}`,
    path: '/estilo',
    bring: async (page: Page) => {
      await press(page, name)
      // With the keyboard in it, no timer runs.
      await page.keyboard.press('Tab')
    },
    shows: /Datos guardados|Error al guardar|Estás segura|Hay otro CV/,
  })),
  {
    name: 'noticia',
    path: '/estilo',
    bring: (page) => press(page, 'Noticia mala'),
    shows: /No se ha podido guardar la oferta/,
  },
]
