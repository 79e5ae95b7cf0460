import type { Page } from '@playwright/test'

/** The page is left and comes back as a browser that keeps it whole does it; ours here keeps none. */
export const leaveAndReturn = (page: Page) =>
  page.evaluate(() => {
    for (const name of ['pagehide', 'pageshow'])
      dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
  })
