import { describe, expect, it } from 'vitest'
import { limitProblems as problemsOf } from './limits.ts'

const limitProblems = (files: Record<string, string>, longStories: string[] = []) =>
  problemsOf(files, longStories)

const lines = (count: number, line = 'value') => Array.from({ length: count }, (_, i) => `${line}${i}()`)
const component = (name: string, count: number) =>
  [`export function ${name}() {`, ...lines(count - 2, name.toLowerCase()), '}'].join('\n')
const code = (count: number, before = '') => `${before}${lines(count).join('\n')}\n`

describe('a component', () => {
  it('has 90 lines at most', () => {
    const files = {
      'web/src/a.tsx': `${component('Good', 90)}\nconst x = () => {\n${lines(100, 'x').join('\n')}\n}`,
      'web/src/b.tsx': component('Bad', 91),
    }
    expect(limitProblems(files)).toEqual(['web/src/b.tsx Bad tiene un componente de 91 líneas, más de 90'])
  })
})

describe('a story of the browser', () => {
  const path = 'e2e/alumna/perfil.e2e.ts'

  it('has 200 lines at most', () => {
    const files = {
      'e2e/alumna/good.e2e.ts': code(200),
      [path]: lines(201, 'perfil').join('\n'),
      'e2e/alumna/bad.e2e.ts': lines(201, 'bad').join('\n'),
    }
    expect(limitProblems(files, [path])).toEqual([
      'e2e/alumna/bad.e2e.ts es una historia de 201 líneas, más de 200',
    ])
  })

  it.each([
    ['is short again', { [path]: code(150) }],
    ['is gone', {}],
  ])('leaves the list of the longer ones when it %s', (_, files) => {
    expect(limitProblems(files, [path])).toEqual([
      `${path} ya no pasa de 200 líneas: quítalo de scripts/limits.ts`,
    ])
  })
})

describe('code', () => {
  it('does not stand twice, ten lines of it, however far in and wherever its empty lines are', () => {
    const again = `\n// other\n  ${lines(10).join('\n\n  ')}\n`
    expect(limitProblems({ 'api/src/a.ts': code(10), 'api/src/b.test.ts': again })).toEqual([
      'api/src/b.test.ts:3 repite 10 líneas de api/src/a.ts:1',
    ])
  })

  it('may be alike in fewer lines, in imports, and in documents', () => {
    const imports = lines(12)
      .map((name) => `import {\n  ${name.slice(0, -2)},\n} from './${name.slice(0, -2)}.ts'`)
      .join('\n')
    const files = {
      'api/src/a.ts': code(9, `${imports}\n`),
      'api/src/b.ts': code(9, `${imports}\n`),
      'docs/a.md': code(20),
      'docs/b.md': code(20),
    }
    expect(limitProblems(files)).toEqual([])
  })
})
