import { describe, expect, it } from 'vitest'
import { findProblems } from './spec.ts'

const rule = (number: string, text = 'Holds.') =>
  `- <a id="${number.toLowerCase()}"></a>**${number}** ${text}\n`

const SPEC = {
  'docs/spec/cuentas.md': `# Accounts\n\n${rule('F058')}${rule('F059')}${rule('cuentas-1')}`,
  'docs/spec/textos.md': rule('M2'),
}
const TESTS = {
  'api/src/cuentas.test.ts': "it('F058 F059 cuentas-1 asks for a password', () => {})\n",
  'e2e/textos.e2e.ts': "test('M2 reads an unknown code', async () => {})\n",
}

const check = (files: Record<string, string>, converted = true): string[] =>
  findProblems({ ...SPEC, ...TESTS, ...files }, { converted })

it('lets rules, references and tests that fit each other pass', () => {
  expect(
    check({
      'contract/src/cuentas/cuenta.ts': '/** A password (F058, cuentas-1). */\n',
      'docs/architecture.md': 'See [F058](spec/cuentas.md#f058).\n',
    }),
  ).toEqual([])
})

describe('a reference to nowhere', () => {
  it.each([
    ['api/src/a.ts', '// Asks twice (F999).'],
    ['api/migrations/001.sql', '-- Asks twice (cuentas-9).'],
    ['web/src/a.css', '/* M9 */'],
    ['web/src/a.tsx', '  {/* F999 */}'],
    ['contract/src/a.ts', ' * Asks twice (F999).'],
    ['docs/a.md', 'As F999 says.'],
    ['docs/spec/empleo.md', 'As F999 says.'],
    ['e2e/a.e2e.ts', "test('F058 F999 asks twice', () => {})"],
    ['e2e/a.e2e.ts', "test('F058–F060 asks twice', () => {})"],
  ])('in %s is refused: %s', (path, line) => {
    const [problem, ...more] = check({ [path]: `\n${line}\n` })
    expect(problem).toMatch(/^\S+:2 nombra (?:F999|F060|M9|cuentas-9), que no está en docs\/spec$/)
    expect(more).toEqual([])
  })

  it.each(['cv.md#f058', 'docs/spec/cuentas.md#f060', '#f058'])('is refused as the link %s', (target) => {
    const file = { 'docs/spec/registro.md': `As [it](${target}) says.` }
    expect(check(file)).toEqual([`docs/spec/registro.md:1 enlaza con ${target}, donde no hay ninguna regla`])
  })

  it('is not what a right link says', () => {
    const links = '[F058](spec/cuentas.md#f058) [why](decisions/0002-x.md#why)'
    expect(
      check({ 'docs/a.md': links, 'docs/spec/b.md': '[F059](cuentas.md#f059) [M2](textos.md#m2)' }),
    ).toEqual([])
  })

  it.each([
    ['web/src/icons.tsx', '<Icon d="M7 17 17 7M9 8h9v9" />'],
    ['web/src/a.ts', "const link = 'https://example.org/F999'"],
    ['docs/a.md', 'docs/screens/cuentas-1440-dark.webp'],
  ])('is not what stands in %s: %s', (path, line) => {
    expect(check({ [path]: line })).toEqual([])
  })
})

describe('a rule without a test', () => {
  const added = (text?: string) => ({ 'docs/spec/cv.md': rule('cv-1', text) })

  it('is refused, also when a comment of a test or the code names it', () => {
    const problems = check({
      ...added(),
      'contract/src/alumnas/cv.ts': '/** A CV (cv-1). */',
      'contract/src/alumnas/cv.test.ts': '// cv-1 is held elsewhere.',
    })
    expect(problems).toEqual(['docs/spec/cv.md:1 define cv-1, que ninguna prueba de npm test nombra'])
  })

  it('is refused when only a test that npm test leaves out names it', () => {
    const browser = (body: string) => ({ ...added(), 'e2e/cv.e2e.ts': body })
    const refused = ['docs/spec/cv.md:1 define cv-1, que ninguna prueba de npm test nombra']
    expect(check(browser("test('cv-1 it\\'s kept', release, async () => {})\n"))).toEqual(refused)
    expect(check(browser('test(\n  `cv-1 F058 is kept`,\n  release, async () => {})\n'))).toEqual(refused)
    expect(check(browser("test('cv-1 is kept', async () => {})\n"))).toEqual([])
    expect(check(browser("test('cv-1 is kept', details, async () => {})\n"))).toEqual([])
    const server = (body: string) => ({ ...added(), 'api/src/cv.test.ts': body })
    expect(check(server("it('cv-1 is kept', release, async () => {})\n"))).toEqual(refused)
    expect(
      check(server("it.runIf(CAN)(\n  'cv-1 is kept',\n  { ...release, timeout: 9 },\n  work)\n")),
    ).toEqual(refused)
    expect(check(server("it('cv-1 is kept', { timeout: 9 }, work)\n"))).toEqual([])
  })

  it('is let pass with a reason, wherever its text ends', () => {
    expect(check(added('Looks good.\n  _Untestable: the eye of a person decides._'))).toEqual([])
    expect(check(added('Looks good. _Untestable: no_'))).toHaveLength(1)
  })

  it('is refused when a test names it all the same', () => {
    const test = { 'contract/src/alumnas/cv.test.ts': "it('cv-1 looks good', () => {})" }
    expect(check({ ...added('Looks good. _Untestable: the eye decides._'), ...test })).toEqual([
      'docs/spec/cv.md:1 dice que cv-1 no se puede probar, y una prueba la nombra',
    ])
  })

  it('is let pass before the conversion, unless it is an F or an M', () => {
    expect(check(added(), false)).toEqual([])
    expect(check({ 'docs/spec/cv.md': rule('F087') }, false)).toHaveLength(1)
  })
})

describe('a number', () => {
  it('is given once', () => {
    expect(check({ 'docs/spec/cv.md': rule('F058') })).toEqual([
      'docs/spec/cv.md:1 define F058, que ya está en docs/spec/cuentas.md:3',
    ])
  })

  it('has its own anchor and its own file', () => {
    const problems = check({
      'docs/spec/cv.md': `- <a id="f059"></a>**F087** Holds.\n${rule('talento-1')}`,
      'docs/spec/talento.md': '# Talento\n',
      'e2e/cv.e2e.ts': "test('F087 talento-1 holds', () => {})",
    })
    expect(problems).toEqual([
      'docs/spec/cv.md:1 ancla F087 como «f059»',
      'docs/spec/cv.md:2 define talento-1; en este fichero las reglas se llaman cv-N',
    ])
  })
})

describe('a document that is not here', () => {
  it.each(['A §5', 'B §2, §5', 'decisions §3', 'spec §16'])('may not be cited as %s', (cited) => {
    const file = { 'web/src/a.ts': `/** A form (${cited}). */\n` }
    expect(check(file)).toHaveLength(1)
    expect(check(file, false)).toEqual([])
  })
})
