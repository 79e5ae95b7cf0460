import { adminGetCifras } from '@alumbra/contract/administracion/cifras'
import { PROVINCIAS } from '@alumbra/domain/provincias'
import { loginOf } from '../../api/seed/people.ts'
import { openReady } from '../support/open-ready.ts'
import { startPeopleServer } from '../support/people-server.ts'
import { release } from '../support/release.ts'
import { test as base, expect } from '../support/test.ts'

const NAMES = PROVINCIAS.map(({ name }) => name)

/** A server with six alumnas in each provincia. */
const test = base.extend<object, { everywhere: string }>({
  everywhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for from its braces.
    async ({}, use) => {
      const server = await startPeopleServer({}, async (db) => {
        await db.updateTable('alumnas').set({ provincia_canonica: 'Alicante' }).execute()
        const alumnas = NAMES.flatMap((provincia_canonica) =>
          Array.from({ length: 6 }, () => {
            const id = crypto.randomUUID()
            return { id, nombre: 'Nerea', apellidos: 'Soler', email: `${id}@lab.test`, provincia_canonica }
          }),
        )
        await db.insertInto('alumnas').values(alumnas).execute()
      })
      await use(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ everywhere }, use) => use(everywhere),
})

const OTHERS = 'Alumnas por provincia: las otras'
const SUMMARY = 'Las otras 42 de Alumnas por provincia'

test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/admin/auth/login', { data: loginOf('carmen') })).status()).toBe(200)
})

test(
  'cifras-9 the rows behind a button come by themselves: they are found, printed, and unfolded by the keyboard',
  release,
  async ({ page }) => {
    await openReady(page, '/admin/cifras')
    const rows = page
      .getByRole('table', { name: OTHERS, includeHidden: true })
      .getByRole('rowheader', { includeHidden: true })
    await expect(rows).toHaveCount(42)
    await expect(rows.last()).toHaveText('Zaragoza')
    await expect(rows.last()).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(rows.last()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByText(SUMMARY).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table', { name: OTHERS }).getByRole('row')).toHaveCount(43)
  },
)

const says = 'cifras-9 the page says that the CSV has the rows behind a button'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(says, release, async ({ page }) => {
    await page.goto('/admin/cifras')
    await expect(page.getByRole('table', { name: 'Alumnas por provincia', exact: true })).toBeVisible()
    await page.getByText(SUMMARY).click()
    await expect(page.getByText('Las otras 42 están en el fichero CSV.')).toBeVisible()
  })
})

test.describe('while they do not come', () => {
  test.use({ expectedErrors: [/503/] })

  test(says, async ({ page }) => {
    await page.route(`**${adminGetCifras.path}`, (route) => route.fulfill({ status: 503, json: {} }))
    const asked = page.waitForResponse(`**${adminGetCifras.path}`)
    await openReady(page, '/admin/cifras')
    await asked
    await page.getByText(SUMMARY).click()
    await expect(page.getByText('Las otras 42 están en el fichero CSV.')).toBeVisible()
  })
})
