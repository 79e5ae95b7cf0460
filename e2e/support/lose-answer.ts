import type { Page } from '@playwright/test'

/** The server does what the next call of this path asks for, and its answer never comes. */
export const loseAnswer = (page: Page, path: string, meanwhile = async () => {}) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await meanwhile()
      await route.abort()
    },
    { times: 1 },
  )
