import type { Page } from '@alumbra/contract/calls/visit'
import { expect, it } from 'vitest'
import { KeptText } from './kept-text.ts'
import { type DrawnPage, PublicMemory } from './public-memory.ts'

/** A page that is drawn when `end` is called, and how often it was begun. */
function slowPage(body: string, more: { kept?: KeptText | undefined; constant?: boolean } = {}) {
  const begun: ((drawn: DrawnPage) => void)[] = []
  const page = { status: 200, body } as Page
  const drawn = { page, kept: new KeptText(body, {}), constant: false, ...more }
  return {
    begun,
    draw: () => new Promise<DrawnPage>((resolve) => void begun.push(resolve)),
    end() {
      for (const resolve of begun) resolve(drawn)
    },
  }
}

it('referentes-20 a page that is not the same for everybody is drawn for each visitor', async () => {
  const memory = new PublicMemory()
  memory.confirm(performance.now())
  const [hers, mine] = [slowPage('hers', { kept: undefined }), slowPage('mine')]
  const visits = [memory.page('/', hers.draw, 0), memory.page('/', mine.draw, 0)]
  hers.end()
  await expect.poll(() => mine.begun.length).toBe(1)
  mine.end()
  expect((await Promise.all(visits)).map(({ page }) => page.body)).toEqual(['hers', 'mine'])
  expect(memory.find('/')).toBeUndefined()
})

it('referentes-21 who comes after a change does not wait for a page from before it', async () => {
  const memory = new PublicMemory()
  memory.confirm(performance.now())
  const [old, late] = [slowPage('old'), slowPage('new')]
  const before = memory.page('/', old.draw, 0)
  memory.drop()
  const after = memory.page('/', late.draw, 0)
  old.end()
  expect((await before).page.body).toBe('old')
  const together = memory.page('/', late.draw, 0)
  late.end()
  expect([(await after).page.body, (await together).page.body, late.begun.length]).toEqual(['new', 'new', 1])
  expect(memory.find('/')?.text).toBe('new')
})

it('referentes-21 a page without data outlives a change and the silence of the database, a page with data neither', async () => {
  const memory = new PublicMemory()
  const [text, list] = [slowPage('text', { constant: true }), slowPage('list')]
  const early = memory.page('/text', text.draw, 0)
  memory.drop()
  const visits = [early, memory.page('/list', list.draw, 0)]
  text.end()
  list.end()
  await Promise.all(visits)
  const found = () => ['/text', '/list'].map((path) => memory.find(path)?.text)
  expect(found()).toEqual(['text', undefined])
  memory.confirm(performance.now())
  expect(found()).toEqual(['text', 'list'])
  memory.drop()
  memory.confirm(performance.now())
  expect(found()).toEqual(['text', undefined])
  expect(memory.counts).toEqual({ hits: 4, misses: 2 })
})
