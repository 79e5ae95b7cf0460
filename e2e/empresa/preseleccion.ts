import type { Page } from '@playwright/test'

export const EMPRESA = 'Cerámicas del Jiloca S.L.'

export const button = (page: Page, name: string) => page.getByRole('button', { name })

export const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
