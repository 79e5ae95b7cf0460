import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { buildAlone } from './one-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-builds-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('two commands build the same one after the other, also when the first fails, and something else meanwhile', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const done: string[] = []
  const failing = Promise.withResolvers<void>()
  const first = buildAlone('las páginas', () => failing.promise, folder)
  const second = buildAlone('las páginas', async () => void done.push('pages'), folder)
  await buildAlone('el servidor', async () => void done.push('server'), folder)
  expect(done).toEqual(['server'])
  failing.reject(new Error('no space'))
  await expect(first).rejects.toThrow('no space')
  await second
  expect(done).toEqual(['server', 'pages'])
  expect(log.mock.calls).toEqual([['▸ Espero a otra orden, que construye las páginas…']])
  log.mockRestore()
})
