import { dirname, relative } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { importProblems } from './imports.ts'

const BESIDE = { 'api/src/b.ts': '', 'web/src/p.tsx': '', 'api/src/data.json': '' }
const check = (files: Record<string, string>): string[] => {
  const all = { ...BESIDE, ...files }
  return importProblems(all, (path) => path in all || path === 'api/src')
}

describe('an import', () => {
  it.each([
    "import { b } from './b.ts'",
    "import type { B } from './b.ts'",
    "import {\n  type B,\n  b,\n} from './b.ts'",
    "import './b.ts'",
    "export { b } from './b.ts'",
    "export const load = () => import('./b.ts')",
    "let b: typeof import('../src/b.ts')",
    "import data from './data.json' with { type: 'json' }",
    "import icon from '../../web/src/p.tsx?url'",
    "import { join } from 'node:path'",
    "import type { Route } from './+types/page'",
    "import { client } from '../../.cache/openapi/client.ts'",
    'const line = "import { b } from \'./nothing.ts\'"',
    "export const name = './nothing'",
  ])('may stand: %s', (line) => {
    expect(check({ 'api/src/a.ts': `${line}\n` })).toEqual([])
  })

  it.each([
    ["import { b } from './b'", 'api/src/b'],
    ["import { b } from './b.js'", 'api/src/b.js'],
    ["import type { B } from './b'", 'api/src/b'],
    ["import {\n  type B,\n  b,\n} from './b'", 'api/src/b'],
    ["import './b'", 'api/src/b'],
    ["export { b } from './b'", 'api/src/b'],
    ["export * from './b'", 'api/src/b'],
    ["export const load = async () => (await import('./b')).b", 'api/src/b'],
    ["vi.mock('x', () => import('./b'))", 'api/src/b'],
    ["import { all } from '../src'", 'api/src'],
    ["import { c } from './c.ts'", 'api/src/c.ts'],
  ])('is refused, because it names no file to the letter: %s', (line, name) => {
    const lines = line.split('\n').length
    expect(check({ 'api/src/a.ts': `${line}\n` })).toEqual([
      `api/src/a.ts:${lines} importa ${name}, que no es ningún fichero`,
    ])
  })
})

describe('files that import each other', () => {
  it.each([
    "import { a } from './a.ts'",
    "import type { A } from './a.ts'",
    "export { a } from './a.ts'",
    "export const load = () => import('./a.ts')",
  ])('are refused, by values and by types: %s', (back) => {
    const files = { 'api/src/a.ts': "import type { C } from './c.ts'\n", 'api/src/c.ts': `${back}\n` }
    expect(check(files)).toEqual(['api/src/a.ts → api/src/c.ts → api/src/a.ts es un círculo'])
  })

  it('are found at the end of a longer way, once, and only circles', () => {
    const files = {
      'api/src/start.ts': "import './one.ts'\nimport './three.ts'\n",
      'api/src/one.ts': "import './two.ts'\nimport './three.ts'\n",
      'api/src/two.ts': "import './three.ts'\n",
      'api/src/three.ts': "import './two.ts'\nimport './b.ts'\n",
    }
    expect(check(files)).toEqual(['api/src/two.ts → api/src/three.ts → api/src/two.ts es un círculo'])
  })

  it('do not include a file of which only a line of a test speaks', () => {
    const line = 'const line = "import { a } from \'./a.ts\'"\n'
    expect(check({ 'api/src/a.ts': "import './b.ts'\n", 'api/src/b.ts': line })).toEqual([])
  })
})

describe('the queries of a feature', () => {
  const FEATURES = 'api/src/features'
  const check = (from: string, to: string, importing: (name: string) => string) => {
    const name = relative(dirname(`${FEATURES}/${from}`), `${FEATURES}/${to}`)
    const line = importing(name.startsWith('.') ? name : `./${name}`)
    const files = { [`${FEATURES}/${from}`]: `${line}\n`, [`${FEATURES}/${to}`]: '' }
    return importProblems(files, (path) => path in files)
  }
  const WAYS = [
    (name: string) => `import { findIt } from '${name}'`,
    (name: string) => `import type { Row } from '${name}'`,
    (name: string) => `export { findIt } from '${name}'`,
    (name: string) => `export const load = () => import('${name}')`,
  ]

  it.each([
    ['ofertas/routes.ts', 'empresas/queries.ts'],
    ['ofertas/routes.ts', 'empresas/queries/lists.ts'],
    ['ofertas/routes.ts', 'segundo-factor/key-queries.ts'],
    ['ofertas/routes.test.ts', 'empresas/queries.ts'],
    ['ofertas/rules/publicacion.ts', 'empresas/queries.ts'],
    ['ofertas/rules/publicacion.ts', 'empresas/queries/lists.ts'],
    ['ofertas/queries/list.ts', 'empresas/queries/lists.ts'],
    ['ofertas/revision/deshacer/rules.ts', 'cuentas/reapertura/key-queries.ts'],
    ['semana/rules.ts', 'ofertas/renovacion/queries.ts'],
    ['semana/rules.ts', 'cuentas/reapertura/key-queries.ts'],
    ['semana/rules.ts', 'ofertas/revision/deshacer/queries.ts'],
    ['ofertas/revision/rules.ts', 'ofertas/renovacion/queries.ts'],
  ])('are not read by another part: %s for %s', (from, to) => {
    for (const way of WAYS)
      expect(check(from, to, way)).toEqual([
        `${FEATURES}/${from}:1 importa ${FEATURES}/${to}, las consultas de otra parte: va por sus reglas (rules.ts)`,
      ])
  })

  it.each([
    ['ofertas/routes.ts', 'ofertas/queries.ts'],
    ['ofertas/routes.ts', 'ofertas/queries/lists.ts'],
    ['ofertas/routes.ts', 'ofertas/renovacion/queries.ts'],
    ['ofertas/rules/publicacion.ts', 'ofertas/queries.ts'],
    ['ofertas/rules/publicacion.ts', 'ofertas/queries/lists.ts'],
    ['ofertas/revision/deshacer/rules.ts', 'ofertas/queries/lists.ts'],
    ['ofertas/queries/lists.ts', 'ofertas/renovacion/queries.ts'],
    ['ofertas/routes.ts', 'empresas/rules.ts'],
    ['ofertas/rules/publicacion.ts', 'empresas/rules.ts'],
  ])('are read by their own part: %s for %s', (from, to) => {
    for (const way of WAYS) expect(check(from, to, way)).toEqual([])
  })
})

describe('SQL of a feature', () => {
  const line = "import { type RawBuilder, sql } from 'kysely'\n"

  it.each([
    'api/src/features/a/queries.ts',
    'api/src/features/a/key-queries.ts',
    'api/src/features/a/queries/find.ts',
    'api/src/features/a/b/queries.ts',
    'api/src/features/a/a.test.ts',
    'api/src/db/lists/page.ts',
  ])('may stand in %s', (path) => {
    expect(check({ [path]: line })).toEqual([])
  })

  it.each(['api/src/features/a/rules.ts', 'api/src/features/a/b/export.ts'])('is refused in %s', (path) => {
    expect(check({ [path]: line })).toEqual([expect.stringMatching(`^${path} contiene SQL`)])
    expect(check({ [path]: "import type { RawBuilder } from 'kysely'\n" })).toEqual([])
    for (const call of [
      'insertInto',
      'selectFrom',
      'selectNoFrom',
      'updateTable',
      'deleteFrom',
      'executeQuery',
    ])
      expect(check({ [path]: `const rows = await db\n  .${call}('ofertas')\n` })).toHaveLength(1)
    for (const line of [
      "import * as k from 'kysely'",
      "import { CompiledQuery } from 'kysely'",
      "import {\n  sql as statement,\n} from 'kysely'",
      "export { sql } from 'kysely'",
      "const { sql } = await import('kysely')",
      'const rows = await db.executeQuery<{ id: string }>(statement)',
    ])
      expect(check({ [path]: `${line}\n` })).toHaveLength(1)
  })
})
