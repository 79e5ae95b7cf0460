import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIOME = join(ROOT, 'node_modules/.bin/biome')

const PAGE = 'web/src/areas/publica/inicio.tsx'
const CONTRACT = 'contract/src/ofertas/oferta.ts'
const DOMAIN = 'domain/src/oferta.ts'

type Line = readonly [path: string, text: string]

/** Lines that a part of the project may and may not hold. */
const PARTS: Record<string, { refused: Line[]; allowed: Line[] }> = {
  'the database': {
    refused: [
      ['api/src/db/lists/palabras.ts', "import { titulosOfSigla } from '../features/catalogo/siglas.ts'"],
      ['api/src/db/read/lists.ts', "import { titulosOfSigla } from '../features/catalogo/siglas.ts'"],
    ],
    allowed: [
      ['api/src/db/palabras.test.ts', "import { titulosOfSigla } from '../features/catalogo/siglas.ts'"],
    ],
  },
  'the web': {
    refused: [
      [PAGE, "import { buildApp } from '@alumbra/api'"],
      [PAGE, "import { buildApp } from '@alumbra/api/src/app.ts'"],
      [PAGE, "import type { Env } from '../../../../api/src/env.ts'"],
      ['web/vite.config.ts', "import { readEnv } from '../api/src/env.ts'"],
      [PAGE, "export const load = () => import('../../../../api/src/app.ts')"],
    ],
    allowed: [
      [PAGE, "import { listReferentes } from '@alumbra/contract/referentes/referente'"],
      [PAGE, "import { client } from '../../api/client.ts'"],
      ['web/src/root.tsx', "import { client } from './api/client.ts'"],
    ],
  },
  'the contract': {
    refused: [
      [CONTRACT, "import { z } from 'zod'"],
      [CONTRACT, "import { readFileSync } from 'node:fs'"],
      [CONTRACT, "import fastify from 'fastify'"],
      [CONTRACT, "import { buildApp } from '@alumbra/api'"],
      [CONTRACT, "import { buildApp } from '../../api/src/app.ts'"],
      [CONTRACT, "import { paths } from '../../web/src/paths.ts'"],
      [CONTRACT, "import dependencies from '../package.json'"],
    ],
    allowed: [
      [CONTRACT, "import { z } from 'zod/mini'"],
      [CONTRACT, "import { call } from './call.ts'"],
      [CONTRACT, "import { ofertaCan } from '@alumbra/domain/oferta'"],
      ['contract/src/ofertas/oferta.ts', "import { call } from '../calls/call.ts'"],
      ['contract/src/empresa.test.ts', "import { expect } from 'vitest'"],
    ],
  },
  'the domain': {
    refused: [
      [DOMAIN, "import { z } from 'zod/mini'"],
      [DOMAIN, "import { readFileSync } from 'node:fs'"],
      [DOMAIN, "import { call } from '@alumbra/contract/calls/call'"],
      [DOMAIN, "import type { Cv } from '../../contract/src/alumnas/cv.ts'"],
      [DOMAIN, "import { paths } from '../../web/src/paths.ts'"],
    ],
    allowed: [
      [DOMAIN, "import { DAY } from './time.ts'"],
      ['domain/src/cif.test.ts', "import { expect } from 'vitest'"],
    ],
  },
}

/** All lines of each path: they stand in one file. */
const FILES = Map.groupBy(
  Object.values(PARTS).flatMap(({ refused, allowed }) => [...refused, ...allowed]),
  ([path]) => path,
)

let folder: string
let refused: Set<string>

// An empty folder under the same rules, so that these lines never become part of the project.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alumbra-imports-'))
  const rules = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }))
  for (const [path, lines] of FILES) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), lines.map(([, text]) => `${text}\n`).join(''))
  }
  refused = refusedIn(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Where the check refuses something, as `path:line`: Biome starts once for all of them. */
function refusedIn(cwd: string): Set<string> {
  const args = ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none']
  const { stdout, stderr } = spawnSync(BIOME, args, { cwd, encoding: 'utf8' })
  const found = [...stdout.matchAll(/title=(\S+?),file=(\S+?),line=(\d+)/g)]
  if (found.length === 0) throw new Error(`Biome refuses nothing:\n${stdout}${stderr}`)
  const others = found.filter(([, rule]) => rule !== 'lint/style/noRestrictedImports')
  if (others.length > 0) throw new Error(`Biome refuses something else:\n${stdout}`)
  return new Set(found.map(([, , file = '', line]) => `${relative(cwd, file)}:${line}`))
}

const isRefused = ([path, text]: Line): boolean => {
  const line = (FILES.get(path) ?? []).findIndex(([, one]) => one === text) + 1
  return refused.has(`${path}:${line}`)
}

describe.each(Object.entries(PARTS))('%s', (_, part) => {
  it.each(part.refused)('in %s may not say: %s', (...line) => {
    expect(isRefused(line)).toBe(true)
  })

  it.each(part.allowed)('in %s may say: %s', (...line) => {
    expect(isRefused(line)).toBe(false)
  })
})
