import { describe, expect, it } from 'vitest'
import { findOddWords } from './words.ts'

const PATHS = ['api/src/features/ofertas/rules.ts', 'docs/spec/cuentas.md', 'web/src/paths.ts']
const check = (path: string, text: string) => findOddWords({ [path]: text }, [...PATHS, path])

describe('the name of a file', () => {
  it.each([
    ['docs/a.md', 'See `features/ofertas/rules.ts`, `features/<noun>/rules.ts` and `src/features/`.'],
    ['docs/a.md', 'See [F058](spec/cuentas.md#f058) and `web/src/{paths,routes}.ts`.'],
    ['docs/a.md', 'A migration is `NNN_subject.sql`; backups are in `data/`.'],
    ['docs/a.md', 'A build makes `api/.empty-database/`, which a fresh clone lacks.'],
    ['web/src/a.ts', "// The server has the same list (features/ofertas/rules.ts).\nimport './b.ts'\n"],
  ])('may stand in %s: %j', (path, text) => {
    expect(check(path, text)).toEqual([])
  })

  it.each([
    ['docs/a.md', 'See `features/ofertas/policy.ts`.', 'features/ofertas/policy.ts'],
    ['docs/a.md', 'See `src/rooms/`.', 'src/rooms/'],
    ['docs/a.md', 'See [it](spec/nothing.md#f058).', 'spec/nothing.md'],
    ['web/src/a.ts', '// As in contract/src/paginas.ts.', 'contract/src/paginas.ts'],
  ])('of nothing is found in %s: %j', (path, text, name) => {
    expect(check(path, text)).toEqual([`${path}:1 nombra ${name}, que no existe`])
  })
})

describe('an odd word', () => {
  it.each([
    ['api/src/a.ts', '/** Whoever asks. */', 'Whoever'],
    ['api/src/a.test.ts', "it('is told to come back', () => {})", 'told'],
    ['docs/a.md', 'The page is drawn anew.', 'anew'],
    ['api/src/a.ts', '// Logs what is written.', 'what is'],
    ['README.md', 'Installs what is missing.', 'what is'],
    ['docs/configuration.md', 'The server is told by a variable.', 'told'],
  ])('is found in %s: %j', (path, text, word) => {
    expect(check(path, text)).toEqual([expect.stringContaining(`${path}:1 dice «${word}»`)])
  })

  it.each([
    ['api/src/a.ts', "const TOLD = 'whoever'"],
    ['docs/a.md', 'The column `told` of a table.'],
    ['CHANGELOG.md', 'Was told by `old/name.ts`.'],
  ])('may stand in a text of the program and in the history: %s', (path, text) => {
    expect(check(path, text)).toEqual([])
  })
})

describe('a name', () => {
  it('is the noun of its value', () => {
    expect(check('api/src/a.ts', 'const { said } = run()')).toEqual([
      'api/src/a.ts:1 llama said a una variable',
    ])
    expect(check('api/src/a.ts', "const output = 'said'")).toEqual([])
  })

  it('joins a noun of the domain with English words', () => {
    expect(check('api/src/a.ts', 'const rolDeAcceso = 1')).toEqual([
      'api/src/a.ts:1 mezcla dos lenguas en rolDeAcceso',
    ])
    expect(check('api/src/a.ts', "const rolOfAcceso = t('rolDeAcceso') ?? isDefault")).toEqual([])
  })
})
