import type { Locator } from '@playwright/test'
import { boxOf } from './box.ts'

/** A double click whose second press comes as soon as the first one has shown. */
export async function pressTwice(what: Locator, untilShown: () => Promise<unknown>) {
  const { mouse } = what.page()
  await what.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await boxOf(what)
  await mouse.move(x + width / 2, y + height / 2)
  await mouse.down()
  await mouse.up()
  await untilShown()
  await mouse.down({ clickCount: 2 })
  await mouse.up({ clickCount: 2 })
}
