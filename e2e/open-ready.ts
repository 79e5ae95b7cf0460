import type { Page } from '@playwright/test'

/** Opens a page and waits until its scripts have taken over, so that the next click is theirs. */
export const openReady = (page: Page, path = '/') => page.goto(path, { waitUntil: 'networkidle' })
