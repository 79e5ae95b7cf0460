import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIOME = join(ROOT, 'node_modules/.bin/biome')

let project: string

// An empty folder under the same rules, so that these lines never become part of the project.
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'alumbra-imports-'))
  const rules = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))
  writeFileSync(join(project, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }))
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** Says whether the check refuses a file at this path that holds this line. */
function isRefused(path: string, line: string): boolean {
  const file = join(project, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${line}\n`)
  const args = ['lint', '--only=style/noRestrictedImports', path]
  const { status, stdout, stderr } = spawnSync(BIOME, args, { cwd: project, encoding: 'utf8' })
  rmSync(file)
  const refused = /lint\/style\/noRestrictedImports/.test(stdout + stderr)
  if (refused !== (status !== 0)) throw new Error(`biome ended with ${status}:\n${stdout}${stderr}`)
  return refused
}

const FEATURE = 'api/src/features/ofertas/routes.ts'
const FEATURE_DEEP = 'api/src/features/ofertas/rules/publicacion.ts'
const PAGE = 'web/src/areas/publica/inicio.tsx'
const CONTRACT = 'contract/src/ofertas/oferta.ts'
const DOMAIN = 'domain/src/oferta.ts'

it('the database knows no feature, but its tests may', () => {
  const line = "import { titulosOfSigla } from '../features/catalogo/siglas.ts'"
  const refused = ['palabras.ts', 'read/lists.ts', 'palabras.test.ts'].map((file) =>
    isRefused(`api/src/db/${file}`, line),
  )
  expect(refused).toEqual([true, true, false])
})

describe('a feature', () => {
  it.each([
    [FEATURE, "import { findEmpresa } from '../empresas/queries.ts'"],
    [FEATURE, "import type { EmpresaRow } from '../empresas/queries.ts'"],
    [FEATURE, "export { findEmpresa } from '../empresas/queries.ts'"],
    [FEATURE, "export const load = () => import('../empresas/queries.ts')"],
    [FEATURE, "import { findEmpresa } from '../empresas/queries/lists.ts'"],
    [FEATURE, "import { findEmpresa } from '../../features/empresas/queries.ts'"],
    [FEATURE_DEEP, "import { findEmpresa } from '../../empresas/queries.ts'"],
    [FEATURE_DEEP, "import { findEmpresa } from '../../empresas/queries/lists.ts'"],
    ['api/src/features/ofertas/routes.test.ts', "import { findEmpresa } from '../empresas/queries.ts'"],
  ])('in %s may not say: %s', (path, line) => {
    expect(isRefused(path, line)).toBe(true)
  })

  it.each([
    [FEATURE, "import { lockOferta } from './queries.ts'"],
    [FEATURE, "import { lockOferta } from './queries/lists.ts'"],
    [FEATURE, "import { requireEmpresa } from '../empresas/rules.ts'"],
    [FEATURE_DEEP, "import { lockOferta } from '../queries.ts'"],
    [FEATURE_DEEP, "import { lockOferta } from '../queries/lists.ts'"],
    [FEATURE_DEEP, "import { requireEmpresa } from '../../empresas/rules.ts'"],
  ])('in %s may say: %s', (path, line) => {
    expect(isRefused(path, line)).toBe(false)
  })
})

describe('the web', () => {
  it.each([
    [PAGE, "import { buildApp } from '@alumbra/api'"],
    [PAGE, "import { buildApp } from '@alumbra/api/src/app.ts'"],
    [PAGE, "import type { Env } from '../../../../api/src/env.ts'"],
    ['web/vite.config.ts', "import { readEnv } from '../api/src/env.ts'"],
    [PAGE, "export const load = () => import('../../../../api/src/app.ts')"],
  ])('in %s may not say: %s', (path, line) => {
    expect(isRefused(path, line)).toBe(true)
  })

  it.each([
    [PAGE, "import { listReferentes } from '@alumbra/contract/referentes/referente'"],
    [PAGE, "import { client } from '../../api/client.ts'"],
    ['web/src/root.tsx', "import { client } from './api/client.ts'"],
  ])('in %s may say: %s', (path, line) => {
    expect(isRefused(path, line)).toBe(false)
  })
})

describe('the contract', () => {
  it.each([
    [CONTRACT, "import { z } from 'zod'"],
    [CONTRACT, "import { readFileSync } from 'node:fs'"],
    [CONTRACT, "import fastify from 'fastify'"],
    [CONTRACT, "import { buildApp } from '@alumbra/api'"],
    [CONTRACT, "import { buildApp } from '../../api/src/app.ts'"],
    [CONTRACT, "import { paths } from '../../web/src/paths.ts'"],
    [CONTRACT, "import dependencies from '../package.json'"],
  ])('in %s may not say: %s', (path, line) => {
    expect(isRefused(path, line)).toBe(true)
  })

  it.each([
    [CONTRACT, "import { z } from 'zod/mini'"],
    [CONTRACT, "import { call } from './call.ts'"],
    [CONTRACT, "import { ofertaCan } from '@alumbra/domain/oferta'"],
    ['contract/src/ofertas/oferta.ts', "import { call } from '../calls/call.ts'"],
    ['contract/src/empresa.test.ts', "import { expect } from 'vitest'"],
  ])('in %s may say: %s', (path, line) => {
    expect(isRefused(path, line)).toBe(false)
  })
})

describe('the domain', () => {
  it.each([
    [DOMAIN, "import { z } from 'zod/mini'"],
    [DOMAIN, "import { readFileSync } from 'node:fs'"],
    [DOMAIN, "import { call } from '@alumbra/contract/calls/call'"],
    [DOMAIN, "import type { Cv } from '../../contract/src/alumnas/cv.ts'"],
    [DOMAIN, "import { paths } from '../../web/src/paths.ts'"],
  ])('in %s may not say: %s', (path, line) => {
    expect(isRefused(path, line)).toBe(true)
  })

  it.each([
    [DOMAIN, "import { DAY } from './time.ts'"],
    ['domain/src/cif.test.ts', "import { expect } from 'vitest'"],
  ])('in %s may say: %s', (path, line) => {
    expect(isRefused(path, line)).toBe(false)
  })
})
