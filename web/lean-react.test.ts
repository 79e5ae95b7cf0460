import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { leanReact } from './lean-react.ts'

const require = createRequire(import.meta.url)
const fileOf = (path: string) =>
  readFileSync(require.resolve('react-dom/package.json').replace('package.json', path), 'utf8')

const DOM = fileOf('cjs/react-dom-client.production.js')

it('leaves out what an element needs that no page has', () => {
  const lean = leanReact(DOM)
  // Nothing makes or meets it any more.
  for (const kind of ['ACTIVITY', 'PROFILER', 'SUSPENSE', 'SUSPENSE_LIST', 'VIEW_TRANSITION'])
    expect(lean).not.toContain(`case REACT_${kind}_TYPE`)
  expect(lean).not.toMatch(/\b13 [=!]== \w+\.tag/)
  expect(lean.length).toBeLessThan(DOM.length * 0.85)
})

it('keeps the rest as it is written', () => {
  const code = 'function f(fiber) {\n  switch (fiber.tag) {\n    case 13:\n      g();\n  }\n}'
  expect(leanReact(code)).toContain('g()')
})

it('leaves out what would be imported', () => {
  expect(leanReact('exports.Suspense = 1;\nexports.useState = 2;')).toBe('exports.useState = 2;')
})

it('refuses a React that makes these elements in another way', () => {
  const other = DOM.replace(
    'case REACT_SUSPENSE_TYPE:\n        return',
    'case REACT_OTHER_TYPE:\n        return',
  )
  expect(() => leanReact(other)).toThrow('React makes its elements in another way: case REACT_SUSPENSE_TYPE:')
})
