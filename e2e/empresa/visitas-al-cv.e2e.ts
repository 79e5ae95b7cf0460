import { dayInMadrid, listDate } from '@alumbra/domain/dates'
import { alumnaWithCv } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { pageOf } from '../support/page-of.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { EMPRESA, inTeruel } from './preseleccion.ts'

const { people, apellidos, IRIA } = inTeruel()

test.use({ cookiesRefused: true })

test.describe('who opened her CV', () => {
  test(
    'an alumna reads which empresa it was, and on which day',
    release,
    async ({ page, browser, baseURL }) => {
      const hers = await pageOf(browser, people.iria, { baseURL: baseURL })
      const section = hers.getByRole('region', { name: 'Quién ha abierto tu CV' })
      await openReady(page, '/talento?provincia=Teruel')
      await page.getByRole('link', { name: `Ver CV de ${IRIA}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(IRIA)
      await expect
        .poll(async () => (await (await people.iria.request.get('/alumnas/consultas-cv')).json()).total)
        .toBeGreaterThan(0)
      await openReady(hers, '/alumna')
      await expect(section.getByRole('listitem')).toHaveText([
        `${EMPRESA}${listDate(dayInMadrid(new Date()))}`,
      ])
      await hers.context().close()
    },
  )

  test('talento-1 a prefetched page gets no CV and records no consulta', async ({ baseURL }) => {
    const alba = await alumnaWithCv(baseURL, 'Alba', apellidos)
    const headers = { 'sec-purpose': 'prefetch;prerender', accept: 'text/html' }
    const ahead = await people.empresa.request.get(`/talento-cv/${alba.id}`, { headers })
    expect([ahead.status(), (await ahead.text()).includes(alba.correo)]).toEqual([503, false])
    expect((await people.empresa.request.get(`/talento-cv/${people.iria.id}`)).status()).toBe(200)
    expect((await (await alba.request.get('/alumnas/consultas-cv')).json()).total).toBe(0)
    await alba.request.dispose()
  })

  test('comes in parts, the older ones when she asks', release, async ({ browser, baseURL }) => {
    const page = await pageOf(browser, people.vera, { baseURL: baseURL })
    await page.route('**/alumnas/consultas-cv*', (route) => {
      const from = new URL(route.request().url()).searchParams.get('page') === '1' ? 10 : 0
      const consultas = Array.from({ length: from ? 2 : 10 }, (_, i) => ({
        empresa: `Empresa ${from + i + 1}`,
        dia: '2026-06-05',
      }))
      return route.fulfill({ json: { consultas, total: 12, totalPages: 2 } })
    })
    await openReady(page, '/cv-alumna')
    await page.getByRole('link', { name: 'Volver', exact: true }).click()
    const section = page.getByRole('region', { name: 'Quién ha abierto tu CV' })
    await expect(section.getByRole('listitem')).toHaveCount(10)
    await section.getByRole('button', { name: 'Ver más' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(12)
    await expect(section.getByRole('listitem').nth(10)).toBeFocused()
    await expect(section.getByRole('listitem').nth(10)).toHaveText('Empresa 115/6/2026')
    await expect(section.getByRole('button')).toHaveCount(0)
    await page.context().close()
  })
})
