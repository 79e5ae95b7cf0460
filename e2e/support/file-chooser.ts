import type { FileChooser, Page } from '@playwright/test'

/** The file chooser that `open` brings up. */
export async function fileChooser(page: Page, open: () => Promise<unknown>): Promise<FileChooser> {
  const asked = page.waitForEvent('filechooser')
  // A key pressed before the browser knows that a test waits for its chooser would open the chooser of the system.
  const known = page.evaluate(() => undefined)
  const [chooser] = await Promise.all([asked, known.then(open)])
  return chooser
}
