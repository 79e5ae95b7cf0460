import { expect, it } from 'vitest'
import { fixedTextProblems } from './fixed-texts.ts'

const check = (spec: string, source: string, path = 'web/src/page.tsx') =>
  fixedTextProblems({ 'docs/spec/textos.md': `# Texts\n\n${spec}\n`, [path]: source })

it.each([
  ['«Guardar cambios»', '<button>Guardar cambios</button>'],
  ['«Guardar\n  cambios»', "<p>\n  Guardar{' '}\n  cambios\n</p>"],
  ['«Detalle de {entity}»', '<h1>Detalle de {entity}</h1>'],
  ['« Detalles: »', 'return text + " Detalles: " + detail'],
])('%s is a text of the sources', (spec, source) => {
  expect(check(spec, source)).toEqual([])
})

it.each([
  ['«Guardar cambios»', '<button>Guardar los cambios</button>', 'Guardar cambios'],
  ['«Detalle de {entity}»', '<h1>Detalles: {entity}</h1>', 'Detalle de {entity}'],
])('%s is named where no source has it', (spec, source, text) => {
  expect(check(spec, source)).toEqual([
    `docs/spec/textos.md:3 fija el texto «${text}», que no está en el código`,
  ])
})

it('is not proven by a test', () => {
  for (const path of ['web/src/page.test.tsx', 'api/test/people/texts.ts', 'e2e/texts.ts'])
    expect(check('«Guardar cambios»', "const text = 'Guardar cambios'", path)).toHaveLength(1)
})
