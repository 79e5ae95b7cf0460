import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DialogOptions, Outcome } from './dialog-options.ts'
import { inTurn } from './in-turn.ts'

const REPORT = { icon: 'success', title: 'Hecho', confirm: 'Aceptar' } as const
const QUESTION = { icon: 'question', title: '¿Estás segura?', confirm: 'Sí', cancel: 'No' } as const

/** The dialogs that stand, the topmost last, with a way to end each. */
let page: Map<string, (outcome: Outcome) => void>

const show = (dialog: DialogOptions) => inTurn(dialog, () => new Promise((end) => page.set(dialog.text, end)))

async function end(text: string, outcome: Outcome) {
  page.get(text)?.(outcome)
  page.delete(text)
  // The next one begins in a task of its own, once the answer was acted on.
  await vi.runAllTimersAsync()
}

beforeEach(() => {
  page = new Map()
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('F139 reports wait for the question that stands, and come one after the other', async () => {
  const answer = show({ ...QUESTION, text: 'uno' })
  const outcome = show({ ...REPORT, text: 'dos' })
  show({ ...REPORT, text: 'tres' })
  expect([...page.keys()]).toEqual(['uno'])
  await end('uno', 'confirmed')
  expect(await answer).toBe('confirmed')
  expect([...page.keys()]).toEqual(['dos'])
  await end('dos', 'timer')
  expect(await outcome).toBe('timer')
  expect([...page.keys()]).toEqual(['tres'])
  await end('tres', 'close')
  expect([...page.keys()]).toEqual([])
})

it('F139 a report that says the same as one that stands or waits is that one', async () => {
  const both = [show({ ...REPORT, text: 'uno' }), show({ ...REPORT, text: 'uno' })]
  const others = [show({ ...REPORT, text: 'dos' }), show({ ...REPORT, text: 'dos' })]
  await end('uno', 'escape')
  expect(await Promise.all(both)).toEqual(['escape', 'escape'])
  expect([...page.keys()]).toEqual(['dos'])
  await end('dos', 'confirmed')
  expect(await Promise.all(others)).toEqual(['confirmed', 'confirmed'])
  expect([...page.keys()]).toEqual([])
  show({ ...REPORT, text: 'uno' })
  expect([...page.keys()]).toEqual(['uno'])
  await end('uno', 'close')
})

it('F139 a question that stands is not asked again', async () => {
  const first = show({ ...QUESTION, text: 'uno' })
  expect(await show({ ...QUESTION, text: 'uno' })).toBe('cancel')
  await end('uno', 'confirmed')
  expect(await first).toBe('confirmed')
})

it('F139 what an answer leads to comes before what has waited', async () => {
  show({ ...QUESTION, text: 'uno' }).then(() => show({ ...REPORT, text: 'tres' }))
  show({ ...REPORT, text: 'dos' })
  await end('uno', 'confirmed')
  expect([...page.keys()]).toEqual(['tres'])
  await end('tres', 'close')
  expect([...page.keys()]).toEqual(['dos'])
  await end('dos', 'close')
})

it('administracion-1 a question about leaving stands over a report, whose end lets nothing in below it', async () => {
  show({ ...REPORT, text: 'uno' })
  show({ ...QUESTION, text: 'salir', aboutLeaving: true })
  show({ ...REPORT, text: 'dos' })
  expect([...page.keys()]).toEqual(['uno', 'salir'])
  await end('uno', 'timer')
  expect([...page.keys()]).toEqual(['salir'])
  await end('salir', 'cancel')
  expect([...page.keys()]).toEqual(['dos'])
  await end('dos', 'close')
})

it('F139 a report waits until the dialog of a page is gone, and that dialog for the report', async () => {
  const { promise: gone, resolve } = Promise.withResolvers<Outcome>()
  inTurn(null, () => gone)
  show({ ...REPORT, text: 'uno' })
  const cut = vi.fn(async (): Promise<Outcome> => 'close')
  inTurn(null, cut)
  expect([...page.keys()]).toEqual([])
  resolve('close')
  await vi.runAllTimersAsync()
  expect([...page.keys()]).toEqual(['uno'])
  expect(cut).not.toHaveBeenCalled()
  await end('uno', 'close')
  expect(cut).toHaveBeenCalled()
})

it('a dialog hears whether it has waited', async () => {
  const heard = vi.fn(async (): Promise<Outcome> => 'close')
  show({ ...REPORT, text: 'uno' })
  const waited = inTurn({ ...REPORT, text: 'dos' }, heard)
  await end('uno', 'close')
  expect(await waited).toBe('close')
  expect(heard).toHaveBeenCalledExactlyOnceWith(true)
  await inTurn({ ...REPORT, text: 'tres' }, heard)
  expect(heard).toHaveBeenLastCalledWith(false)
})
