import { outlivesPage } from '../drafts/in-page.ts'

/**
 * Loads another page without the question about unsaved text (`use-leave-question.ts`) where a draft keeps it until its author is
 * back, or where it is to go (`forGood`), as with her account.
 */
export function leaveUnasked(url: string, forGood = false) {
  if (forGood || outlivesPage()) {
    const { dataset } = document.documentElement
    dataset['saliendo'] = ''
    // On the way back the page may stand there as it was.
    addEventListener('pagehide', () => delete dataset['saliendo'], { once: true })
  }
  location.assign(url)
}
