import type { Page } from '@playwright/test'

/** Something that somebody does on a page, with a name for the table. */
export type Act = { name: string; keys: number; run(): Promise<void> }

/** What a page offers to a finger; links lead away, and leaving ends the session. */
const PRESSED =
  'main button, main summary, main [role=tab], main input:is([type=checkbox], [type=radio]), header button'
/** A dialog, or a sheet over the page. */
const OVER = ':is(dialog[open], :popover-open)'
const WITHIN = `${OVER} :is(button, summary, [role=tab], input:is([type=checkbox], [type=radio]))`
const FIELDS = `:is(main, ${OVER}) :is(input:not([type]), input:is([type=text], [type=email], [type=search], [type=tel], [type=url], [type=password]), textarea)`
const LEFT_ALONE = /^(?:Salir|Desconectarse|Cerrar sesión|Cerrar la sesión|Sí,|Borrar|Eliminar)/
const KEYS = 'ingeniera'

/** As long as a finger lies on the glass. */
const FINGER = { delay: 80, timeout: 2_000, noWaitAfter: true }

/** Marks what can be pressed, once for each name, and returns the names. */
const mark = (page: Page, selector: string, most: number): Promise<string[]> =>
  page.evaluate(
    ([selector, most, leftAlone]) => {
      const names = new Set<string>()
      for (const one of document.querySelectorAll<HTMLInputElement>(selector)) {
        const label = one.labels?.[0]?.textContent ?? one.ariaLabel ?? one.textContent ?? ''
        const name = label.replace(/\s+/g, ' ').trim() || one.name || one.className
        // Buttons of rows differ by what they name, and are one kind.
        const kind = name
          .replace(/\d.*|[:«].*/, '')
          .split(' ')
          .slice(0, 2)
          .join(' ')
        if (names.size >= most || names.has(kind) || new RegExp(leftAlone).test(name)) continue
        if (one.disabled || !one.checkVisibility({ visibilityProperty: true })) continue
        names.add(kind)
        one.dataset['press'] = `${selector.slice(0, 6)}${kind}`
      }
      return [...names]
    },
    [selector, most, LEFT_ALONE.source] as const,
  )

const marked = (page: Page, selector: string, name: string) =>
  page.locator(`[data-press=${JSON.stringify(`${selector.slice(0, 6)}${name}`)}]`).first()

/** What can be done on a page, one kind after the other: presses, what a press opens, and keys in its fields. */
export async function* actsOn(page: Page, open: () => Promise<void>): AsyncGenerator<Act> {
  await open()
  const path = page.url()
  for (const name of await mark(page, PRESSED, 14)) {
    const place = marked(page, PRESSED, name)
    if (page.url() !== path) await open()
    if (page.url() !== path || !(await place.isVisible())) {
      await page.goto(path)
      await page.locator('html[data-ready]').waitFor()
      await mark(page, PRESSED, 14)
    }
    if (!(await place.isVisible())) continue
    await place.scrollIntoViewIfNeeded()
    yield { name, keys: 0, run: () => place.click(FINGER) }
    if (!(await page.locator(OVER).count())) continue
    yield* fieldsOn(page, name)
    for (const within of await mark(page, WITHIN, 4)) {
      const inside = marked(page, WITHIN, within)
      if (await inside.isVisible())
        yield { name: `${name} › ${within}`, keys: 0, run: () => inside.click(FINGER) }
    }
    if (await page.locator(OVER).count())
      yield { name: `${name} › Escape`, keys: 0, run: () => page.keyboard.press('Escape', FINGER) }
  }
  if (page.url() !== path) await open()
  yield* fieldsOn(page, '')
}

async function* fieldsOn(page: Page, within: string): AsyncGenerator<Act> {
  for (const name of await mark(page, FIELDS, 5)) {
    const field = marked(page, FIELDS, name)
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    await field.focus({ timeout: 1_000 })
    const run = () => page.keyboard.type(KEYS, { delay: 80 })
    yield { name: [within, `«${name}»`].filter(Boolean).join(' › '), keys: KEYS.length, run }
  }
}
