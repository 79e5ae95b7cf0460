import type { Page } from '@playwright/test'

/** Until the page has nothing left to do: by then it has drawn what a key or an answer brings. */
export const untilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve))),
        )
      }),
  )
