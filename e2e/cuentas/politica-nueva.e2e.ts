import { loginOf } from '../../api/seed/people.ts'
import { test } from '../support/older-policy.ts'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'

test.use({ cookiesRefused: true })

for (const { person, login, home } of [
  { person: 'ana', login: '/alumnas/auth/login', home: '/alumna' },
  { person: 'berta', login: '/empresa/auth/login', home: '/empresa' },
] as const) {
  test(`a changed policy asks ${person} again, once`, release, async ({ page }) => {
    expect((await page.request.post(login, { data: loginOf(person) })).status()).toBe(200)
    await openReady(page, home)
    await expect(page).toHaveURL(`/consentimiento?volver=${encodeURIComponent(home)}`)
    await expect(page.getByText(/La política de privacidad ha cambiado desde que la aceptaste/)).toBeVisible()
    await page.getByRole('main').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page).toHaveURL(home)
    await page.goto(home)
    await expect(page).toHaveURL(home)
  })
}
