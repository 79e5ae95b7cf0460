import { afterEach, expect, it, vi } from 'vitest'
import { unsent } from './unsent.ts'

afterEach(() => vi.unstubAllGlobals())

it('textos-10 code that does not come although the server answers was taken away by a release', async () => {
  const fates = async (message: string) => {
    const { codeGone, offline } = await unsent(new TypeError(message))
    return { codeGone, offline }
  }
  // As Chromium, Firefox and Safari say it.
  const imports = [
    'Failed to fetch dynamically imported module: https://alumbra.example/assets/read-file-DcW-7KJg.js',
    'error loading dynamically imported module: https://alumbra.example/assets/read-file-DcW-7KJg.js',
    'Importing a module script failed.',
  ]
  const calls = ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']
  vi.stubGlobal('fetch', async () => new Response())
  for (const message of imports) expect(await fates(message)).toEqual({ codeGone: true })
  for (const message of calls) expect(await fates(message)).toEqual({})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')))
  for (const message of [...imports, ...calls]) expect(await fates(message)).toEqual({ offline: true })
})
