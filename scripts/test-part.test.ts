import { expect, it } from 'vitest'
import { hasPostgres } from '../api/test/database/find-postgres.ts'
import { needsPages, projectsOf } from './test-part.ts'

const database = hasPostgres() ? 'postgres' : 'pglite'

it.each([
  [['web/src/ui/figuras.test.ts'], ['web']],
  [
    ['./domain', 'contract/src'],
    ['domain', 'contract'],
  ],
  [
    ['domain', 'contract', 'web', 'api/src/features'],
    ['domain', 'contract', 'web', 'api', database],
  ],
  [['api\\src\\db'], ['api', database]],
  [['administradores'], ['domain', 'contract', 'web', 'api', database, 'scripts']],
  [[], ['domain', 'contract', 'web', 'api', database, 'scripts']],
])('the tests of %j are in the projects %j', (paths, projects) => {
  expect(projectsOf(paths)).toEqual(projects)
})

it('a fresh clone builds the pages for tests of the server, and for no others', () => {
  expect(needsPages(projectsOf(['api/src/features/referentes']))).toBe(true)
  expect(needsPages(projectsOf(['domain', 'contract/src', 'web', 'scripts']))).toBe(false)
})
