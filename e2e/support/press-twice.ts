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

/** Presses a button of a form once more at the moment that it is free again, as a key does that has waited in the browser; a dialog that stands by then keeps it from that. */
export const pressAsReleased = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) => {
    let wasBusy = false
    const look = (_: unknown, observer: MutationObserver) => {
      const isBusy = element.ariaDisabled === 'true'
      if (wasBusy && !isBusy) {
        observer.disconnect()
        if (!document.querySelector('dialog[open]')) element.click()
      }
      wasBusy = isBusy
    }
    new MutationObserver(look).observe(element, { attributeFilter: ['aria-disabled'] })
  })
