/**
 * Loads another page without the question about unsaved text (`use-leave-question.ts`): a draft keeps it until its author is
 * back, or it goes with her account.
 */
export function leaveUnasked(url: string) {
  const { dataset } = document.documentElement
  dataset['saliendo'] = ''
  // On the way back the page may stand there as it was.
  addEventListener('pagehide', () => delete dataset['saliendo'], { once: true })
  location.assign(url)
}
