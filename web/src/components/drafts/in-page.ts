/** Drafts that the storage of this browser, full or forbidden, has not taken: they last until the page is loaded again. */
export const inPage = new Map<string, string>()

/** Whether another tab has logged out (`boot/logout.ts`): this page is about to go and stores nothing more. */
export const isLoggedOut = (): boolean => 'salida' in document.documentElement.dataset

/** Whether the texts of this page are stored. */
export const outlivesPage = (): boolean => inPage.size === 0
