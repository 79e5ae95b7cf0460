import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The name of an oferta between marks that are written by hand, in a template or in markup. */
const BY_HAND = /«\$?\{[^«»]*\bpuesto\b[^«»]*»/g

it('textos-12 leaves the marks around the name of an oferta to quoted()', () => {
  const sources = globSync('{api,contract,domain,web}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(400)
  const found = sources.flatMap((path) =>
    [...readFileSync(ROOT + path, 'utf8').matchAll(BY_HAND)].map(([text]) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})
