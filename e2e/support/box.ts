import type { Locator } from '@playwright/test'

/** Where something that is seen stands. */
export async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error(`${what} is not seen`)
  return box
}
