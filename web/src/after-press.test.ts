import { expect, it, vi } from 'vitest'
import { afterPress } from './after-press.ts'

/** A page whose focus is where the keyboard shows it, or is not. */
const focused = (byKeyboard: boolean) =>
  vi.stubGlobal('document', {
    activeElement: { matches: (selector: string) => byKeyboard && selector === ':focus-visible' },
  })

it('after a press something is done in a message of its own, so that the press is painted first', async () => {
  focused(false)
  const order: string[] = []
  const worked = new Promise<void>((resolve) =>
    afterPress(() => {
      order.push('work')
      resolve()
    }),
  )
  order.push('the press is over')
  await worked
  expect(order).toEqual(['the press is over', 'work'])
})

it('with the keyboard it is done at once, so that the next key finds what this one opened', () => {
  focused(true)
  const work = vi.fn()
  afterPress(work)
  expect(work).toHaveBeenCalledOnce()
})

it('a page without a focus counts as pressed', async () => {
  vi.stubGlobal('document', { activeElement: null })
  await new Promise<void>(afterPress)
})
